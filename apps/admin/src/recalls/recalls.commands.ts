import { getRecall, type ShownRecall } from '@formulary/api/domains/records/published-recalls/get-recall';
import { listRecalls } from '@formulary/api/domains/records/published-recalls/list-recalls';
import { publishRecall } from '@formulary/api/domains/records/published-recalls/publish-recall';
import { withdrawRecall } from '@formulary/api/domains/records/published-recalls/withdraw-recall';
import type { Command } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, examples, JSON_OUTPUT, readId, YES } from '../command-line/command-options.ts';
import { readSmallFile } from '../command-line/read-small-file.ts';
import { textTable } from '../command-line/text-table.ts';

/** Bytes of a notice. */
const LONGEST = 1024 * 1024;

export function recallsCommands(
  program: Command,
  { withDatabase, change, confirm, pathOf, answer }: CommandContext,
): void {
  const recalls = commandGroup(program, 'recalls').description('notices to the practices that received packs of them');
  recalls
    .command('publish')
    .description('publish a recall to the practices that received packs of it, now or later')
    .argument('<text>', 'such as "Lot T018H14A, Exp 08/16", or with --file the name of a file with it')
    .requiredOption('--title <title>', 'what is recalled and why, in a few words')
    .option('--file', 'read the text from that file')
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (text: string, { title, file = false }: { title: string; file?: boolean }) => {
      const said = file ? readSmallFile(pathOf(text), LONGEST).toString('utf8') : text;
      const { id, told } = await change((deps) => publishRecall(deps, { title, text: said }), title);
      const rows = told.map(({ practice, name, packs }) => [practice, name, packs]);
      answer({ id, told }, [
        `Recall ${id} published to ${practicesWords(told.length)}.`,
        ...(told.length === 0 ? [] : textTable(['practice', '', 'packs'], rows)),
      ]);
    });
  recalls
    .command('list')
    .description('published recalls, the newest first')
    .option(...JSON_OUTPUT)
    .action(async () => {
      const found = await withDatabase(({ db }) => listRecalls(db));
      const rows = found.map(({ id, title, publishedAt, withdrawnAt, practices, confirmed }) => [
        ...[id, title, publishedAt.toISOString(), practices, confirmed, withdrawnAt?.toISOString() ?? '-'],
      ]);
      answer(found, textTable(['id', 'title', 'published (UTC)', 'told', 'confirmed', 'withdrawn (UTC)'], rows));
    });
  recalls
    .command('show')
    .description('a recall with the practices that were told, and what each of them confirmed')
    .argument('<id>', 'its number', readId)
    .option(...JSON_OUTPUT)
    .action(async (id: number) => {
      const recall = await withDatabase(({ db }) => getRecall(db, id));
      answer(recall, linesOf(recall));
    });
  recalls
    .command('withdraw')
    .description('end a recall, and say so to the practices that were told')
    .argument('<id>', 'its number', readId)
    .option(...YES)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (id: number) => {
      await confirm(`Recall ${id} holds no more, for good.`);
      const { title, told } = await change((deps) => withdrawRecall(deps, id));
      answer({ id, title, told }, `Recall ${id}, "${title}", withdrawn. ${practicesWords(told)} told.`);
    });
  examples(
    recalls,
    'recalls publish "Lot T018H14A, Exp 08/16" --title "Synolac LC: wrong label" --dry-run',
    'recalls publish notice.txt --file --title "Synolac LC: wrong label"',
    'recalls show 1 --json',
  );
}

const practicesWords = (count: number) => (count === 1 ? '1 practice' : `${count} practices`);

function linesOf({ id, title, text, publishedAt, withdrawnAt, practices }: ShownRecall): string[] {
  const rows = practices.map(({ practice, name, packs, toldAt, answer, setAside, received, ...said }) => [
    ...[practice, name, packs, toldAt.toISOString(), answerWords(answer, setAside), received ?? '-'],
    ...[said.confirmedBy ?? '-', said.confirmedAt?.toISOString() ?? '-', said.note ?? '-'],
  ]);
  const header = ['practice', '', 'packs', 'told (UTC)', 'answer', 'of', 'by', 'on (UTC)', 'note'];
  return [
    `Recall ${id}: ${title}`,
    `Published ${publishedAt.toISOString()}${withdrawnAt ? `, withdrawn ${withdrawnAt.toISOString()}` : ''}.`,
    ...['', text, ''],
    ...(practices.length === 0 ? ['Nobody received any of it.'] : textTable(header, rows)),
  ];
}

function answerWords(answer: ShownRecall['practices'][number]['answer'], setAside: number | null): string {
  if (answer === null) return 'none yet';
  return answer === 'none_left' ? 'none left' : `${setAside} set aside`;
}
