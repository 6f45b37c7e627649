import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Pack, readPack } from './read-pack.ts';

const read = (name: string, description: string, ...ingredients: string[]): Pack =>
  readPack(name, { description, ingredients });

/** As "strength | form (ways) | species", with "?" for what is not sure. */
function says(...given: Parameters<typeof read>): string {
  const { strength = '?', form = '?', ways, species } = read(...given);
  const where = ways.length > 0 ? ` (${ways.join(', ')})` : '';
  return `${strength} | ${form}${where} | ${species.join(', ')}`;
}

describe('a description in the words of a register', () => {
  test.each([
    [
      'Solution, subcutaneous; intravenous. MELOXICAM 5 MG/ML. Species: dogs; cats.',
      '5 mg/ml | injection (intravenous, subcutaneous) | dogs, cats',
    ],
    ['Tablet (chewable), oral. MELOXICAM 25 MG. Species: dogs.', '25 mg | chewable tablet | dogs'],
    ['Tablet (extended-release), oral. MELOXICAM 1 G. Species: horses.', '1000 mg | prolonged-release tablet | horses'],
    ['Drug premix, oral. MELOXICAM (MELOXICAM SODIUM) 200 G/Kg. Species: poultry.', '200 mg/g | premix | poultry'],
    ['Solution, topical. MELOXICAM 0.5 %/W/W. Species: cattle.', '5 mg/g | topical solution | cattle'],
    ['Solution, topical. MELOXICAM 0.5 %/W/V. Species: cattle.', '5 mg/ml | topical solution | cattle'],
    ['Solution, oral. MELOXICAM 100 %/V/V. Species: swine (pigs).', '100% v/v | oral solution | pigs'],
    ['Suspension, topical; otic. MELOXICAM .5 MG/ML. Species: dogs.', '0.5 mg/ml | ear or topical suspension | dogs'],
    [
      'Powder for solution, oral. MELOXICAM 4.675 G/184 G. Species: cattle.',
      '4675 mg/184 g | oral powder for solution | cattle',
    ],
    [
      'Powder for solution, intramuscular. MELOXICAM 5 G/VIAL. Species: cattle.',
      '5000 mg | powder for injection (intramuscular) | cattle',
    ],
    [
      'Suspension, intramammary. MELOXICAM 200 MG/10 ML. Species: cattle.',
      '200 mg/10 ml | intramammary suspension | cattle',
    ],
    ['Implant, subcutaneous. MELOXICAM 40 MG/IMP. Species: cattle.', '40 mg | implant (subcutaneous) | cattle'],
    ['Liquid, oral. MELOXICAM 5 MG/ML. Species: finfish.', '5 mg/ml | oral liquid | fish'],
    ['solution injectable, intraveineuse;sous-cutanée', '? | injection (intravenous, subcutaneous) | '],
    ['comprimé pelliculé sécable, orale', '? | tablet | '],
    ['comprimé à sucer, orale', '? | lozenge tablet | '],
    [
      'Suspension for injection for cattle and pigs. Meloxicam, 50 mg/ml.',
      '? | suspension for injection | cattle, pigs',
    ],
  ])('%j', (description, expected) => {
    expect(says('Dolorin', description, 'Meloxicam')).toBe(expected);
  });

  test('has amounts in the order of the ingredients, whatever its own is', () => {
    const one = 'Tablet, oral. PRAZIQUANTEL 228 MG; MILBEMYCIN OXIME 23 MG. Species: dogs.';
    const other = 'Tablet, oral. MILBEMYCIN OXIME 23 MG; PRAZIQUANTEL 228 MG. Species: dogs.';
    const ingredients = ['Praziquantel', 'Milbemycin Oxime'];
    expect(read('Dolorin', one, ...ingredients)).toMatchObject({ strength: '23/228 mg', equal: '23/228 mg | tablet' });
    expect(read('Relievex', other, ...ingredients).equal).toBe('23/228 mg | tablet');
    const turned = 'Tablet, oral. MILBEMYCIN OXIME 228 MG; PRAZIQUANTEL 23 MG. Species: dogs.';
    expect(read('Relievex', turned, ...ingredients).equal).toBe('228/23 mg | tablet');
  });

  test.each([
    ['an ingredient without an amount', 'Tablet, oral. ZINC 5 MG; IRO. Species: dogs.', ['Zinc', 'Iron']],
    [
      'an ingredient that the product has not',
      'Tablet, oral. ZINC 5 MG; COPPER 1 MG. Species: dogs.',
      ['Zinc', 'Iron'],
    ],
    ['the same ingredient twice', 'Tablet, oral. ZINC 5 MG; ZINC 6 MG. Species: dogs.', ['Zinc', 'Iron']],
    ['amounts in different measures', 'Paste, oral. ZINC 5 MG/G; IRON 6 MG/ML. Species: dogs.', ['Zinc', 'Iron']],
    ['nothing at all', 'Tablet, oral. ZINC 0 NIL/NIL. Species: dogs.', ['Zinc']],
    ['a container of an unsaid size', 'Powder, oral. ZINC 5 G/JAR. Species: dogs.', ['Zinc']],
    ['so much in a bottle of an unsaid size', 'Solution, oral. ZINC 5 MG. Species: dogs.', ['Zinc']],
    ['an indication', 'For dogs with a lack of zinc of 5 mg.', ['Zinc']],
  ])('is not sure of a strength with %s', (_, description, ingredients) => {
    expect(read('Dolorin', description, ...ingredients).strength).toBeUndefined();
  });

  test.each([
    'Kit; powder for solution, subcutaneous. ZINC 5 MG/ML.',
    'Tablets For the relief of pain in dogs.',
    'Active immunisation of dogs.',
    'Solution.',
    'Tablet or capsule, oral.',
    '',
  ])('is not sure of a form with %j', (description) => {
    expect(read('Dolorin', description, 'Zinc').form).toBeUndefined();
  });
});

describe('a name and a description together', () => {
  const ZINC = 'ZINC 20 MG/ML. Species: dogs; cats.';
  test.each([
    [
      'say more than either',
      'Dolorin injection 100 ml',
      `Suspension, intramuscular. ${ZINC}`,
      'suspension for injection',
    ],
    ['call a wash a solution', 'Dolorin pour-on 1 l', `Solution, topical. ${ZINC}`, 'topical solution'],
    ['call chews tablets', 'Dolorin chews 6', 'Tablet, oral. ZINC 20 MG.', 'chewable tablet'],
    [
      'keep what the name says of the release',
      'Dolorin LA injection',
      `Solution, intramuscular. ${ZINC}`,
      'prolonged-release injection',
    ],
    ['contradict each other in the kind', 'Dolorin capsules', `Tablet, oral. ${ZINC}`, undefined],
    ['contradict each other in the route', 'Dolorin oral solution', `Solution, topical. ${ZINC}`, undefined],
    [
      'contradict each other in where it is injected',
      'Dolorin injection IV',
      `Solution, intramuscular. ${ZINC}`,
      undefined,
    ],
  ])('%s', (_, name, description, form) => {
    expect(read(name, description, 'Zinc').form).toBe(form);
  });

  test.each([
    ['20 mg/ml', 'ZINC 20 MG/ML', '20 mg/ml'],
    ['2 %', 'ZINC 20 MG/ML', '20 mg/ml'],
    ['20 mg', 'ZINC 20 MG/ML', '20 mg/ml'],
    ['20 IU/ml', 'ZINC 20 UNIT/ML', '20 IU/ml'],
    ['10 mg/ml', 'ZINC 20 MG/ML', undefined],
    ['3 %', 'ZINC 20 MG/ML', undefined],
    ['10 mg', 'ZINC 20 MG/ML', undefined],
  ])('%s in the name and %s', (strength, amount, expected) => {
    const { equal, ...pack } = read(`Dolorin ${strength} injection`, `Solution, intramuscular. ${amount}.`, 'Zinc');
    expect(pack.strength === undefined).toBe(expected === undefined);
    expect(equal === undefined).toBe(expected === undefined);
  });

  test('may have the sum of all ingredients in the name', () => {
    const description = 'Tablet, oral. CLAVULANIC ACID 12.5 MG; AMOXICILLIN 50 MG. Species: dogs.';
    const clavulanic = (name: string) => read(name, description, 'Amoxicillin', 'Clavulanic Acid');
    expect(clavulanic('Dolorin 62.5MG 100')).toMatchObject({ equal: '50/12.5 mg | tablet', packSize: '100' });
    expect(clavulanic('Dolorin 50/12.5 mg').equal).toBe('50/12.5 mg | tablet');
    expect(clavulanic('Dolorin 60 mg').equal).toBeUndefined();
  });

  test('say what is in a whole pipette, which is the dose, and by the millilitre what is in a bottle', () => {
    const zinc = (name: string, amount: string) =>
      read(name, `Solution, topical. ZINC ${amount}. Species: dogs.`, 'Zinc').equal;
    expect(zinc('Dolorin', '30 MG/0.25 ML')).toBe('30 mg/0.25 ml | topical solution');
    expect(zinc('Dolorin 3x0.25ml', '30 MG/0.25 ML')).toBe(zinc('Dolorin', '30 MG/0.25 ML'));
    expect(zinc('Dolorin 3x0.25ml', '120 MG/ML')).toBe(zinc('Dolorin', '30 MG/0.25 ML'));
    expect(zinc('Dolorin 1ml', '120 MG/ML')).toBe('120 mg/ml | topical solution');
    expect(zinc('Dolorin 500ml', '0.2 G/100 ML')).toBe('2 mg/ml | topical solution');
    expect(zinc('Dolorin spot-on', '120 MG/ML')).toBeUndefined();
  });

  test('say what the pack is used as, and where it is injected', () => {
    const topical = 'Solution, topical. ZINC 1 %/W/W. Species: cattle.';
    expect(read('Dolorin teat dip 20 l', topical, 'Zinc')).toMatchObject({
      equal: '10 mg/g | topical solution',
      ways: ['teat dip'],
    });
    expect(read('Dolorin 20 l', topical, 'Zinc')).toMatchObject({ equal: '10 mg/g | topical solution', ways: [] });
    expect(read('Dolorin injection (IM) 5 mg/ml', '').ways).toEqual([]);
    expect(read('Dolorin injection IM 5 mg/ml', '')).toMatchObject({ form: 'injection', ways: ['intramuscular'] });
  });

  test('say as which salt an ingredient is in it, where amounts are said', () => {
    const salts = (amount: string, ingredient = 'Zinc') =>
      read('Dolorin', `Tablet, oral. ${amount} 5 MG. Species: dogs.`, ingredient).salts;
    expect(salts('ZINC (ZINC SULFATE (ANHYDROUS))')).toBe('zinc as zinc sulfate (anhydrous)');
    expect(salts('ZINC')).toBe('');
    expect(salts('ZINC (ZINC)')).toBe('');
    expect(salts('ZINC SULFATE (ANHYDROUS)', 'Zinc Sulfate (Anhydrous)')).toBe('');
    expect(salts('IRON')).toBeUndefined();
  });

  test('say their sources', () => {
    const description = 'Tablet, oral. ZINC 20 MG. Species: dogs.';
    const sources = ({ strengthFrom, formFrom, speciesFrom }: Pack) => [strengthFrom, formFrom, speciesFrom];
    expect(sources(read('Dolorin 28', description, 'Zinc'))).toEqual(['description', 'description', 'description']);
    expect(sources(read('Dolorin 20 mg tablets for dogs', description, 'Zinc'))).toEqual(['name', 'name', 'name']);
    expect(sources(read('Dolorin 28', ''))).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['Dolorin 28', '28', 'tablet'],
    ['Dolorin 20', undefined, undefined],
    ['Dolorin 20 100', '100', 'tablet'],
    ['Dolorin 20MG 20tab', '20', 'tablet'],
    ['Dolorin 20MG 20', '20', 'tablet'],
  ])('a bare number that may be the strength is no size: %s', (name, packSize, packUnit) => {
    expect(read(name, 'Tablet, oral. ZINC 20 MG.', 'Zinc')).toMatchObject({ packSize, packUnit });
  });

  test('the pack of a powder that is measured stays measured', () => {
    const description = 'Powder and solvent for injection for dogs and cats. Zinc, 80 mg/ml.';
    expect(read('Dolorin 80 mg/ml injection 10 ml', description, 'Zinc')).toMatchObject({
      packSize: '10',
      packUnit: 'ml',
    });
  });
});

describe('species', () => {
  test.each([
    ['Dolorin', 'Tablet, oral. ZINC 5 MG. Species: swine (pigs); cats; bees.', ['cats', 'pigs', 'bees']],
    ['Dolorin', 'Tablet, oral. ZINC 5 MG. Species: .', []],
    ['Dolorin', 'Oral paste in a graduated syringe for horses. Zinc, 5 mg/g.', ['horses']],
    [
      'Dolorin',
      'Cats: alleviation of pain. Cattle: acute respiratory infection. Do not use in horses.',
      ['cats', 'cattle'],
    ],
    ['Dolorin', 'Treatment of cat flea infestations of dogs, and of guinea pigs.', ['dogs']],
    ['Dolorin', 'Reduces signs of bovine respiratory disease.', []],
    ['Dolorin for cats', 'Species: cats; dogs.', ['cats']],
    ['Dolorin bovine', 'Species: cattle.', ['cattle']],
    ['Dolorin for cats', 'Species: dogs.', []],
  ])('of %j and %j are %j', (name, description, species) => {
    expect(read(name, description, 'Zinc').species).toEqual(species);
  });
});

test('any description is read without a fault, however long it is', () => {
  const texts = fc.array(
    fc.oneof(
      fc.constantFrom(
        'Solution',
        ', ',
        '; ',
        '. ',
        'oral',
        'ZINC',
        '5',
        '.5',
        '%/W/W',
        'MG/ML',
        'G/400 G',
        'Species: ',
        'dogs',
        '(',
        ')',
        'not',
        'İ',
      ),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 30 },
  );
  fc.assert(fc.property(texts, (parts) => void read('Dolorin', parts.join(''), 'Zinc')));
  const LONG = ['a', 'zinc 5 mg; ', '(', 'species: ', 'not ', '5 mg/', '. '];
  for (const part of LONG) expect(read('Dolorin', part.repeat(200_000), 'Zinc').strength).toBeUndefined();
});
