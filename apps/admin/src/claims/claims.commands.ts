import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, examples, JSON_OUTPUT, readTime } from '../command-line/command-options.ts';
import { textTable } from '../command-line/text-table.ts';
import { sumClaims } from './sum-claims.ts';

export function claimsCommands(program: Command, { withDatabase, answer }: CommandContext): void {
  const claims = commandGroup(program, 'claims').description('what wholesalers charged wrongly and gave back');
  claims
    .command('sums')
    .description(
      'for each wholesaler, over all practices, what was found in invoices, claimed and given back, in euros, and what it has not answered',
    )
    .option('--since <day>', 'what came, was claimed and was given back since then', readTime)
    .option(...JSON_OUTPUT)
    .action(async ({ since }: { since?: Date }) => {
      const sums = await withDatabase((deps) => sumClaims(deps, since));
      const rows = sums.map((one) => [
        ...[one.wholesaler, one.lines, one.findings, one.findingsPerThousandLines ?? '-'],
        ...[one.found, one.claimed, one.credited].map((euros) => euros.toFixed(2)),
        ...[one.daysToCredit ?? '-', one.unanswered.claims, one.unanswered.amount.toFixed(2)],
        one.unanswered.oldest?.toISOString().slice(0, 10) ?? '-',
      ]);
      const header = [
        'wholesaler',
        'lines',
        'findings',
        'per 1,000',
        'found',
        'claimed',
        'given back',
        'days to credit',
        'unanswered',
        'their euros',
        'oldest',
      ];
      answer(sums, textTable(header, rows));
    });
  examples(claims, 'claims sums', 'claims sums --since 2026-01-01 --json');
}
