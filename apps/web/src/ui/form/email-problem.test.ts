import { expect, test } from 'vitest';
import { emailProblem } from './email-problem.ts';

// Specification 5.7.
test.each([
  ['', 'Email is required'],
  ['   ', 'Email is required'],
  ['nurse', 'Email is not valid.'],
  ['nurse@', 'Email is not valid.'],
  ['nurse@practice', 'Email is not valid.'],
  [`${'n'.repeat(250)}@practice.example`, 'Email is not valid.'],
  ['Nurse@Practice.example', undefined],
  [' nurse.o+vet@practice.example ', undefined],
])('%j: %s', (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});
