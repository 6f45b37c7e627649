import { expect, test } from 'vitest';
import { invitingCommand } from './inviting-command.ts';

const COMMAND = 'npx -y pnpm@12 admin operators invite you@provider.example --name You --role admin';

test('the command says the port of the start, where its link would name another', () => {
  expect(invitingCommand({ port: 3000 })).toBe(COMMAND);
  expect(invitingCommand({ port: 4000 })).toBe(`PORT=4000 ${COMMAND}`);
  expect(invitingCommand({ port: 4000, publicUrl: 'https://orders.example' })).toBe(COMMAND);
});
