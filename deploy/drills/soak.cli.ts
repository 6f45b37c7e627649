/**
 * An hour of mixed load on one container, with lists that come in beside it: `node deploy/drills/soak.cli.ts [minutes] [buyers]`.
 * Needs docker-compose.yml with the demo, no cluster. It says how much memory the server takes; that has to stay flat.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { buyAll, buyersSql, Caller } from './buyer.ts';
import { composeOf, docker } from './compose.ts';
import { growth, type Memory, mean, memoryOf } from './memory.ts';
import { Tally } from './tally.ts';

const minutes = Number(process.argv[2] ?? 60);
const buyers = Number(process.argv[3] ?? 8);
/** Milliseconds between the calls of a buyer: with eight about thirty calls a second. */
const REST = 250;
/** Products beside the demo's, each on each list. */
const PRODUCTS = 20_000;
const BETWEEN_LISTS = 5 * 60_000;
/** Megabytes an hour over the second half, of what is left after collections of garbage. */
const BOUND = 30;

const url = `http://localhost:${process.env.PORT ?? 3000}`;
const compose = composeOf('docker-compose.yml');
const began = Date.now();
const isOver = () => Date.now() - began > minutes * 60_000;
const say = (words: string) => console.log(`${((Date.now() - began) / 60_000).toFixed(1).padStart(5)} min  ${words}`);

const sql = (text: string) =>
  compose([
    'exec',
    '-T',
    'postgres',
    'psql',
    '-U',
    'formulary',
    '-d',
    'formulary',
    '-v',
    'ON_ERROR_STOP=1',
    '-Atqc',
    text,
  ]);
const container = (await compose(['ps', '-q', 'app'])).trim();
if (!container) throw new Error('app has no container: docker compose up with SEED_DEMO=true');
const inApp = (...parameters: string[]) => docker(['exec', '-i', container, ...parameters]);
const lifeOf = async () =>
  (await docker(['inspect', '--format', '{{.RestartCount}} {{.State.StartedAt}}', container])).trim();
const keep = (file: string, text: string) =>
  docker(
    ['exec', '-i', container, 'sh', '-c', 'mkdir -p "$(dirname "$0")" && cat >"$0.part" && mv "$0.part" "$0"', file],
    {
      input: text,
    },
  );

/** A catalogue such as a provider's: the demo is a tenth of one. */
function catalogue(): string {
  const header =
    'code,name,description,category,manufacturer,active_ingredients,manufacturer_discount,requires_ar16_form,requires_controlled_drug_form,note,note_prompt';
  const rows = Array.from({ length: PRODUCTS }, (_, n) => {
    const name = `Soak${(n % 997).toString(36)}ol ${(n % 40) * 5 + 5} mg ${n % 3 ? 'capsules' : 'drops'} x ${(n % 9) + 1}0`;
    return `SOAK${n},${name},For the soak.,Soak,Soak Works ${n % 50},Soakin ${n % 200},${n % 8},no,no,,`;
  });
  return [header, ...rows, ''].join('\n');
}

/** All products at one wholesaler, every price a twentieth above or below the last. */
const priceList = (slug: string, isDearer: boolean) =>
  sql(`COPY (
    SELECT p.code, coalesce(o.wholesaler_code, 'S' || p.id) AS wholesaler_code,
      round(coalesce(o.gross_price, 5 + p.id % 90) * ${isDearer ? '1.05' : '0.9524'}, 2) AS gross_price,
      coalesce(o.discount, 0) AS discount, o.manufacturer_discount_override, coalesce(o.stock_quantity, 50) AS stock_quantity
    FROM products p LEFT JOIN offers o ON o.product_id = p.id AND o.wholesaler_id = (SELECT id FROM wholesalers WHERE slug = '${slug}')
  ) TO STDOUT WITH CSV HEADER`);

/** By turns by a command beside the server, and by the server itself from the drop folder. */
async function loadList(number: number): Promise<void> {
  const slug = slugs[number % slugs.length] ?? '';
  const list = await priceList(slug, Math.floor(number / slugs.length) % 2 === 0);
  if (number % 2 === 1) {
    await keep(`/app/.formulary/inbox/${slug}/list-${number}.csv`, list);
    return say(`${slug}: dropped`);
  }
  await keep('/app/.formulary/soak.csv', list);
  const told = await inApp('formulary', 'admin', 'prices', 'import', '/app/.formulary/soak.csv', '--wholesaler', slug);
  say(`${slug}: ${told.trim().split('\n')[0]}`);
}

await sql(buyersSql(buyers));
const slugs = (await sql('SELECT slug FROM wholesalers ORDER BY id')).trim().split('\n');
const life = await lifeOf();
await keep('/app/.formulary/soak.csv', catalogue());
say((await inApp('formulary', 'admin', 'catalogue', 'import', '/app/.formulary/soak.csv')).trim().split('\n')[0] ?? '');

const tally = new Tally();
const buying = buyAll(buyers, new Caller(url), tally, isOver, { rest: REST });
const samples: Memory[] = [];
async function watch(): Promise<void> {
  while (!isOver()) {
    await memoryOf(container).then(
      (memory) => samples.push(memory),
      (error: unknown) => say(`no memory read: ${error}`),
    );
    const last = samples.at(-1);
    if (last && samples.length % 6 === 0)
      say(`server ${last.server.toFixed(0)} MB, container ${last.container.toFixed(0)}, peak ${last.peak.toFixed(0)}`);
    await pause(10_000);
  }
}
async function loadLists(): Promise<void> {
  for (let number = 0; !isOver(); number++) {
    await loadList(number).catch((error: unknown) => say(`the list failed: ${error}`));
    const next = began + (number + 1) * BETWEEN_LISTS;
    while (Date.now() < next && !isOver()) await pause(1_000);
  }
}
await Promise.all([buying, watch(), loadLists()]);

const halfway = samples.slice(Math.floor(samples.length / 2));
/** The least of each two minutes is what collections of garbage left. */
const floors = Array.from({ length: Math.floor(halfway.length / 12) }, (_, index) => {
  const part = halfway.slice(index * 12, index * 12 + 12);
  return { at: mean(part.map(({ at }) => at)), megabytes: Math.min(...part.map(({ server }) => server)) };
});
const slope = growth(floors);
const wasRestarted = (await lifeOf()) !== life;
const killed = Math.max(...samples.map((memory) => memory.killed));
console.log('\nAnswers');
console.log(tally.lines().join('\n'));
console.log('\nMemory in MB, ten minutes each');
for (let from = 0; from < samples.length; from += 60) {
  const part = samples.slice(from, from + 60);
  const of = (values: number[]) =>
    `${mean(values).toFixed(0)} (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;
  console.log(
    `  server ${of(part.map(({ server }) => server))}, container ${of(part.map(({ container }) => container))}`,
  );
}
console.log(`
Peak of the container    ${Math.max(...samples.map(({ peak }) => peak)).toFixed(0)} MB, files and all
Growth in the 2nd half   ${Number.isNaN(slope) ? 'not known of so short a run' : `${slope.toFixed(1)} MB an hour; at most ${BOUND}`}
Restarted                ${wasRestarted ? 'yes' : 'no'}; killed for memory: ${killed}
Failures                 ${tally.failures.length} ${JSON.stringify(tally.failures.slice(0, 5))}`);
process.exit(wasRestarted || killed > 0 || slope > BOUND ? 1 : 0);
