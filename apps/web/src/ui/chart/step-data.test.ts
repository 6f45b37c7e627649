import { expect, test } from 'vitest';
import { extentOf, momentsOf, runsOf, stepsWithin, valueAt } from './step-data.ts';

const step = (from: number, to: number, value: number) => ({ from, to, value });
const STEPS = [step(0, 10, 5), step(10, 20, 6), step(30, 40, 6)];

test('a line has its corners, and a gap begins another', () => {
  expect(runsOf(STEPS)).toEqual([
    [
      { at: 0, value: 5 },
      { at: 10, value: 6 },
      { at: 20, value: 6 },
    ],
    [
      { at: 30, value: 6 },
      { at: 40, value: 6 },
    ],
  ]);
  expect(runsOf([])).toEqual([]);
});

test.each([
  [0, 5],
  [9, 5],
  [10, 6],
  [20, 6],
  [25, undefined],
  [40, 6],
  [41, undefined],
  [-1, undefined],
])('at %i the value is %s', (at, value) => {
  expect(valueAt(STEPS, at)).toBe(value);
});

test('what lies outside a span is cut off', () => {
  expect(stepsWithin(STEPS, { from: 5, to: 35 })).toEqual([step(5, 10, 5), step(10, 20, 6), step(30, 35, 6)]);
  expect(stepsWithin(STEPS, { from: 20, to: 30 })).toEqual([]);
});

test('the keyboard stops where anything changes or happens, once, and at the end', () => {
  const series = [{ id: 1, name: 'One', steps: STEPS }];
  const dot = { id: 'a', series: 1, at: 12, value: 6, words: '' };
  expect(momentsOf(series, [dot], { from: 5, to: 50 })).toEqual([10, 12, 20, 30, 40, 50]);
});

test('values have room around them, a single one enough to be seen, and never below zero', () => {
  expect(extentOf([10, 20])).toEqual([9.2, 20.8]);
  expect(extentOf([10])).toEqual([9.2, 10.8]);
  expect(extentOf([0])).toEqual([0, 0.05]);
  expect(extentOf([])).toEqual([0, 1]);
});
