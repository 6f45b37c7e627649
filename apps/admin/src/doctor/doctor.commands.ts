import { STATE_DIR } from '@formulary/local-postgres/embedded-server';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, examples, JSON_OUTPUT } from '../command-line/command-options.ts';
import type { Check } from './check.ts';
import { runDoctor } from './run-doctor.ts';

export function doctorCommands(program: Command, { withDatabase, settings, answer, fail }: CommandContext): void {
  const doctor = commandGroup(program, 'doctor')
    .description('check everything that the service needs, and say what to do; exits with 1 if a check fails')
    .option(...JSON_OUTPUT)
    .action(async () => {
      const checks = await withDatabase(({ db, clock, url }) =>
        runDoctor({ db, clock, settings: () => settings(url), folder: STATE_DIR }),
      );
      const isWell = checks.every(({ state }) => state !== 'fail');
      answer({ ok: isWell, checks }, linesOf(checks));
      if (!isWell) fail();
    });
  examples(doctor, 'doctor', 'doctor --json');
}

const STATE_WIDTH = 5;

function linesOf(checks: readonly Check[]): string[] {
  const width = Math.max(...checks.map(({ about }) => about.length)) + 1;
  const indent = ' '.repeat(STATE_WIDTH + width);
  return checks.flatMap(({ about, state, says, todo }) => [
    `${state.padEnd(STATE_WIDTH)}${about.padEnd(width)}${says.replaceAll('\n', `\n${indent}`)}`,
    ...(todo === undefined ? [] : [indent + todo]),
  ]);
}
