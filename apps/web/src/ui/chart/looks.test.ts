import { expect, test } from 'vitest';
import { lookOf } from './looks.ts';

const places = Array.from({ length: 64 }, (_, place) => place);

test('the first eight differ in their dashes alone, and all 64 in colour and dashes', () => {
  expect(new Set(places.slice(0, 8).map((place) => lookOf(place).dash)).size).toBe(8);
  expect(new Set(places.map((place) => `${lookOf(place).stroke} ${lookOf(place).dash}`)).size).toBe(64);
});
