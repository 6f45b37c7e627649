/**
 * Words of one meaning as people type them, without case or accents: each finds all that stand in its row. Those after ">" are
 * found by the ones before it, and do not find them: who types "inj" means any of three routes, and who types "lamb" sheep too.
 */
const ROWS = [
  // What it is.
  'tab tabs tablet tablets',
  'chew chews chewable chewables',
  'cap caps capsule capsules',
  'inj injection injections injectable injectables > intravenous intramuscular subcutaneous',
  'inf infusion infusions',
  'susp suspension suspensions',
  'sol soln solution solutions',
  'liq liquid liquids',
  'emul emulsion emulsions',
  'oint ointment ointments',
  'crm cream creams',
  'pdr pwd pwdr powder powders',
  'gran grans granule granules',
  'drop drops',
  'pst paste pastes',
  'supp supps suppository suppositories',
  'shamp shampoo shampoos',
  'spray sprays',
  'premix premixes',
  'bolus boluses',
  'implant implants',
  'wipe wipes',
  'collar collars',
  'vacc vac vax vaccine vaccines > immunisation immunization',
  'pipette pipettes',
  ...['spot > topical', 'spoton > topical', 'pour > topical', 'pouron > topical'],
  // Where it goes.
  'po oral orally',
  'iv intravenous intravenously',
  'im intramuscular intramuscularly',
  'sc sq subq subcut subcutaneous subcutaneously',
  'top topical topically',
  'ear ears otic aural auricular',
  'eye eyes ophth ophthalmic ocular',
  'imm intramammary',
  'intranasal nasal',
  // Whom it is for.
  'dog dogs canine canines',
  'pup pups puppy puppies > dog dogs canine',
  'cat cats feline felines',
  'kitten kittens > cat cats feline',
  'horse horses equine equines',
  'foal foals pony ponies > horse horses equine',
  'cattle cow cows bovine bovines',
  'calf calves heifer heifers > cattle bovine',
  'pig pigs swine porcine',
  'piglet piglets sow sows > pig pigs swine porcine',
  'sheep ovine',
  'lamb lambs ewe ewes > sheep ovine',
  'goat goats caprine',
  'rabbit rabbits',
  'poultry chicken chickens',
  'hen hens broiler broilers > poultry chicken chickens',
  'turkey turkeys > poultry',
  'bee bees honeybee honeybees',
  // In what it is counted.
  'iu ui unit units',
  'mcg ug microgram micrograms',
  // What stands beside it, and means itself alone.
  ...['for', 'of', 'and', 'the', 'with', 'in', 'on', 'to', 'per', 'x', 's', 'ct', 'pk', 'pcs'],
  ...[
    'pack',
    'packs',
    'box',
    'boxes',
    'bottle',
    'bottles',
    'btl',
    'vial',
    'vials',
    'tube',
    'tubes',
    'syringe',
    'syringes',
  ],
] as const;

/** What a word finds beside itself as it stands. */
export interface Meanings {
  /** All words of its row, itself among them: wherever words are looked for. */
  readonly same: readonly string[];
  /** Those after ">": in descriptions only, because in a name they are another form. */
  readonly described: readonly string[];
}

const FOUND = new Map(
  ROWS.flatMap((row) => {
    const [same = [], described = []] = row.split(' > ').map((words) => words.split(' '));
    return same.map((word): [string, Meanings] => [word, { same, described }]);
  }),
);

/** Those of the words of a text that have some, by word; names have none. */
export function meaningsIn(text: string): ReadonlyMap<string, Meanings> {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const letters = plain.match(/[a-z]+/g) ?? [];
  return new Map(letters.flatMap((word) => [FOUND.get(word)].flatMap((found) => (found ? [[word, found]] : []))));
}
