import path from 'node:path';
import { type AdvertRow, readAdverts } from '@formulary/api/domains/adverts/advert-queries';
import { AdvertSettings, type Upload } from '@formulary/api/domains/adverts/advert-settings';
import { LARGEST } from '@formulary/api/domains/adverts/file-kind';
import { removeAdvert } from '@formulary/api/domains/adverts/remove-advert';
import { saveAdvert } from '@formulary/api/domains/adverts/save-advert';
import { AdvertAction, AdvertLocation, AdvertType } from '@formulary/contracts/adverts';
import { type Command, Option } from 'commander';
import type { CommandContext } from '../command-line/command-context.ts';
import { commandGroup, DRY_RUN, examples, JSON_OUTPUT, readTime, readWhole } from '../command-line/command-options.ts';
import { readSmallFile } from '../command-line/read-small-file.ts';

interface SaveOptions {
  readonly image: string;
  readonly imageLarge?: string;
  readonly file?: string;
  readonly [setting: string]: unknown;
}

export function advertsCommands(program: Command, { withDatabase, change, pathOf, answer }: CommandContext): void {
  const adverts = commandGroup(program, 'adverts').description('pictures beside the pages');
  const read = (file: string) => readUpload(pathOf(file));
  adverts
    .command('save')
    .description('create an advert, or replace the one of that identifier')
    .argument('<identifier>')
    .requiredOption('--description <text>', 'what the picture shows and says, as its text alternative')
    .requiredOption('--image <file>', 'PNG, JPEG, WebP, AVIF, GIF or SVG of at most 1 MiB')
    .option('--image-large <file>', 'the same for wide screens')
    .addOption(choice('--type <type>', 'where on a page', AdvertType.options))
    .addOption(choice('--location <page>', 'on which page', AdvertLocation.options))
    .addOption(choice('--action <action>', 'what a click does', AdvertAction.options))
    .option('--product <code>', 'with add_to_cart')
    .option('--search-term <words>', 'with search')
    .option('--external-link <link>', 'with external_link: http or https')
    .option('--file <file>', 'with file_download: a PDF of at most 10 MiB')
    .option('--priority <number>', 'smaller first (100)', readWhole(0))
    .option('--shown-from <time>', 'such as 2026-12-01 (from midnight UTC) or 2026-12-01T08:00Z', readTime)
    .option('--shown-until <time>', 'no longer shown from this time', readTime)
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (identifier: string, { image, imageLarge, file, ...options }: SaveOptions) => {
      const settings = AdvertSettings.parse({
        identifier,
        image: read(image),
        ...(imageLarge !== undefined && { imageLarge: read(imageLarge) }),
        ...(file !== undefined && { file: read(file) }),
        ...options,
      });
      const { created } = await change((deps) => saveAdvert(deps, settings));
      answer({ identifier, created }, `Advert ${settings.identifier} ${created ? 'created' : 'changed'}.`);
    });
  adverts
    .command('list')
    .description('every advert by priority, and whether it is shown now')
    .option(...JSON_OUTPUT)
    .action(async () => {
      const rows = await withDatabase(({ db, clock }) => readAdverts(db, { now: clock.now(), all: true }));
      answer(rows, rows.length === 0 ? 'There are no adverts.' : rows.map(lineOf));
    });
  adverts
    .command('remove')
    .description('remove an advert and the files that no other one shows')
    .argument('<identifier>')
    .option(...DRY_RUN)
    .option(...JSON_OUTPUT)
    .action(async (identifier: string) => {
      await change((deps) => removeAdvert(deps, identifier));
      answer({ identifier }, `Advert ${identifier} removed.`);
    });
  examples(adverts, 'adverts list', 'adverts remove spring-offer');
}

function choice(flags: string, description: string, values: readonly string[]): Option {
  return new Option(flags, description).choices(values).makeOptionMandatory();
}

function readUpload(file: string): Upload {
  return { name: path.basename(file), content: readSmallFile(file, LARGEST.document) };
}

function lineOf({ identifier, type, location, action, isShown, shownFrom, shownUntil }: AdvertRow): string {
  const period = [shownFrom && `from ${shownFrom.toISOString()}`, shownUntil && `until ${shownUntil.toISOString()}`];
  const words = [isShown ? 'shown' : 'not shown', ...period.filter((part) => part !== null)];
  return `${identifier}: ${type} on ${location}, ${action}; ${words.join(' ')}`;
}
