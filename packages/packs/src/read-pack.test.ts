import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGiven } from './given.ts';
import { readPack } from './read-pack.ts';

/** As "strength | form | size unit", with "?" for what is not sure. */
function read(name: string): string {
  const { strength = '?', form = '?', packSize = '?', packUnit } = readPack(name);
  return `${strength} | ${form} | ${packSize}${packUnit ? ` ${packUnit}` : ''}`;
}

describe('a name', () => {
  test.each([
    ['Dolorin 50 mg tablets x 100', '50 mg | tablet | 100 tablet'],
    ['Dolorin 50mg Tablets 100', '50 mg | tablet | 100 tablet'],
    ['Dolorin Tab 50MG 1000tab', '50 mg | tablet | 1000 tablet'],
    ['Dolorin 0.05 g flavoured tablets (10x10) 100', '50 mg | tablet | 100 tablet'],
    ['Dolorin 50 mg tablets 10x10', '50 mg | tablet | 100 tablet'],
    ['Dolorin 50 mg tablets, 3 blisters of 10 tablets', '50 mg | tablet | 30 tablet'],
    ['Dolorin 50 mg, 30 chewable tablets', '50 mg | chewable tablet | 30 tablet'],
    ['Dolorin 50 mg gastro-resistant tablets 28', '50 mg | gastro-resistant tablet | 28 tablet'],
    ['Dolorin 140/35 mg/ml injection 100 ml', '140/35 mg/ml | injection | 100 ml'],
    ['Dolorin 140 mg/35 mg tablets 20', '140/35 mg | tablet | 20 tablet'],
    ['Dolorin 20 mg/ml + 5 mg/ml eye drops 5 ml', '20/5 mg/ml | eye drops | 5 ml'],
    ['Dolorin 50/144/150 mg tablets x 104', '50/144/150 mg | tablet | 104 tablet'],
    ['Dolorin 68 mg/1.5 IU tablets 20', '68 mg + 1.5 IU | tablet | 20 tablet'],
    ['Dolorin 500 mg/5 ml oral solution 0.5 l', '100 mg/ml | oral solution | 500 ml'],
    ['Dolorin 100 mg/3 ml oral solution 60 ml', '100 mg/3 ml | oral solution | 60 ml'],
    ['Dolorin 200 g/l oral solution 1 litre', '200 mg/ml | oral solution | 1000 ml'],
    ['Dolorin 58/288 mg/g oral paste 45 g', '58/288 mg/g | paste | 45 g'],
    ['Dolorin 25 g/100 g premix 20 kg', '250 mg/g | premix | 20000 g'],
    ['Dolorin 250 µg/ml injection 10 x 5 ml', '0.25 mg/ml | injection | 50 ml'],
    ['Dolorin 10 000 IU/ml injection 20 ml x 5', '10000 IU/ml | injection | 100 ml'],
    ['Dolorin 5000 I.U./ml injection 10 ml', '5000 IU/ml | injection | 10 ml'],
    ['Dolorin 1 g oral powder sachets x 100', '1000 mg | oral powder in sachets | 100 sachet'],
    ['Dolorin 40/4 mg spot-on for small cats 3 pipettes', '40/4 mg | spot-on | 3 pipette'],
    ['Dolorin 100 mg/ml spot-on 3 x 0.4 ml', '40 mg/0.4 ml | spot-on | 3 pipette'],
    ['Dolorin 100 mg/ml spot-on 6 pipettes of 0.8 ml', '80 mg/0.8 ml | spot-on | 6 pipette'],
    ['Dolorin 10% spot-on 0.67 ml x 3', '10% in 0.67 ml | spot-on | 3 pipette'],
    ['Dolorin 10 mg/ml spot-on 500 ml', '10 mg/ml | spot-on | 500 ml'],
    ['Dolorin 600 mg dry cow tubes x 24', '600 mg | dry-cow intramammary | 24 tube'],
    ['Dolorin 2.6 g teat sealant tubes x 60', '2600 mg | teat sealant | 60 tube'],
    ['Dolorin cattle 24 g bolus x 24', '24000 mg | bolus | 24 bolus'],
    ['Dolorin 222 mg/g granules 1.8 g x 3', '222 mg/g | granules | 5.4 g'],
    ['Dolorin 370 mg/g oral paste x 7', '370 mg/g | paste | 7 piece'],
    ['Dolorin 5 mg/ml pour-on 2.5 l', '5 mg/ml | pour-on | 2500 ml'],
    ['Dolorin LA 300 mg/ml injection 100 ml', '300 mg/ml | prolonged-release injection | 100 ml'],
    ['Dolorin 300 mg/ml suspension for injection 100 ml', '300 mg/ml | suspension for injection | 100 ml'],
    ['DOLORIN 2,5 mg, comprimé pelliculé, plaquette(s) PVC de 30 comprimé(s)', '2.5 mg | tablet | 30 tablet'],
    [
      'DOLORIN 1 g/125 mg, poudre pour suspension buvable, 8 sachet(s) de 3 g',
      '1000/125 mg | oral powder for suspension in sachets | 8 sachet',
    ],
    ['DOLORIN 10 mg/ml, solution injectable, 10 ampoule(s) en verre de 5 ml', '10 mg/ml | injection | 50 ml'],
    ['DOLORIN 2 g, poudre pour solution injectable, 10 flacon(s) en verre', '2000 mg | powder for injection | 10 vial'],
    ['DOLORIN 40 mg/ml, solution buvable, flacon de 90 ml avec seringue de 10 ml', '40 mg/ml | oral solution | 90 ml'],
  ])('%s says %s', (name, says) => {
    expect(read(name)).toBe(says);
  });

  test.each([
    ['is hundredths of a gram in a millilitre of what is injected or drunk', 'Dolorin 0.5% injection 50 ml', '5 mg/ml'],
    ['is hundredths of a gram in a gram of what is solid', 'Dolorin cream 1 % 75 g', '10 mg/g'],
    ['stays a percent where it may be either', 'Dolorin 0.5% teat dip 20 l', '0.5%'],
  ])('a percent %s', (_, name, strength) => {
    expect(readPack(name).strength).toBe(strength);
  });

  test.each([
    [
      'a number without a unit, which may be part of the name',
      'Dolorin 200 injection 100 ml',
      '? | injection | 100 ml',
    ],
    ['a form that a word does not settle', 'Dolorin 10 mg/ml solution 100 ml', '10 mg/ml | ? | 100 ml'],
    ['no form at all', 'Dolorin 20 mg/ml 50ml', '20 mg/ml | ? | 50 ml'],
    ['several forms', 'Dolorin 20 mg tablets or capsules 30', '? | ? | 30 piece'],
    ['so much in a vial of an unsaid size', 'Dolorin 10 mg injection 50 ml', '? | injection | 50 ml'],
    ['two strengths', 'Dolorin 5 mg 10 mg tablets x 30', '? | tablet | 30 tablet'],
    ['a range', 'Dolorin 10-20 mg tablets x 30', '? | tablet | 30 tablet'],
    ['a comma that may be a thousand', 'Dolorin 1,250 mg tablets x 30', '? | tablet | 30 tablet'],
    ['figures apart', 'Dolorin 3 500 IU tablets x 30', '? | tablet | 30 tablet'],
    ['two ingredients or one in so much', 'Dolorin 50 mg/2 g tablets x 30', '? | tablet | 30 tablet'],
    ['a rate', 'Dolorin 25 mg/24 h patches x 4', '? | patch | 4 patch'],
    ['a mass that is the pack’s', 'Dolorin paste 24 g', '? | paste | 24 g'],
    ['several sizes', 'Dolorin 2% ointment 200/400g, 2kg', '20 mg/g | ointment | ?'],
    ['sizes to choose from', 'Dolorin 5 mg/ml injection 50, 100 ml', '5 mg/ml | injection | ?'],
    ['the weight of a dog, which is no size', 'Dolorin 268 mg spot-on for dogs of 20-40 kg', '268 mg | spot-on | ?'],
    ['ounces of whichever country', 'Dolorin 1 % oral solution 4 oz', '10 mg/ml | oral solution | ?'],
    ['thousands in short', 'Dolorin 50 mg tablets 1k', '50 mg | tablet | ?'],
    ['a needle', 'Dolorin 21G x 5/8" hypodermic needle x 100', '? | ? | ?'],
    ['nothing', '', '? | ? | ?'],
  ])('is not sure with %s', (_, name, says) => {
    expect(read(name)).toBe(says);
  });
});

describe('the line of a pack', () => {
  const line = (name: string) => readPack(name).line;

  test('is the same for every size of a product, and another for each strength, form and name', () => {
    const lines = [
      'Dolorin 50 mg tablets x 100',
      'Dolorin 50 mg Tablets 500',
      'DOLORIN 0.05 g, tablets, 3 blisters of 10 tablets',
    ];
    expect(new Set(lines.map(line)).size).toBe(1);
    const others = [
      'Dolorin 25 mg tablets x 100',
      'Dolorin 50 mg chewable tablets x 100',
      'Dolorin Forte 50 mg tablets x 100',
    ];
    for (const other of others) expect(line(other)).not.toBe(lines.map(line)[0]);
  });

  test('needs a strength, but not a form: the rest of the name is the same', () => {
    expect(line('Dolorin 200 injection 100 ml')).toBeUndefined();
    expect(line('Dolorin 20 mg/ml 50ml')).toBe(line('Dolorin 20 mg/ml 100 ml'));
    expect(line('Dolorin solution 2% 50ml')).not.toBe(line('Dolorin syringes 2% 50ml'));
  });
});

describe('what a catalogue gives', () => {
  test('takes the place of what the name says', () => {
    const given = readGiven({ strength: '0.5 %', form: 'Injectable solution', pack_size: '0.25', pack_unit: 'l' });
    expect(readPack('Dolorin 20 mg tablets x 10', given)).toMatchObject({
      ...{ strength: '5 mg/ml', form: 'injection', packSize: '250', packUnit: 'ml' },
    });
  });

  test('may be a form of its own, and a strength that a name would not be believed', () => {
    const given = readGiven({ strength: '10 mg', form: 'Slow  Bullet' });
    expect(readPack('Dolorin x 10', given)).toMatchObject({ strength: '10 mg', form: 'slow bullet' });
  });

  test.each(['fifty mg', '50', '50 mg tablets', '1,250 mg', '50 mg 20 mg', ''])('%j is no strength', (strength) => {
    expect(readGiven({ strength }).strength).toBeFalsy();
  });

  test.each([
    ['0', 'ml'],
    ['ten', 'ml'],
    ['10', 'oz'],
    ['1,250', 'g'],
  ])('%s %s is no size', (pack_size, pack_unit) => {
    expect(readGiven({ pack_size, pack_unit }).pack).toBeUndefined();
  });
});

describe('any name', () => {
  const units = fc.constantFrom(
    'mg',
    'g',
    'mcg',
    'IU',
    '%',
    'mg/ml',
    'mg/g',
    'ml',
    'l',
    'kg',
    'tablets',
    'x',
    '/',
    '+',
    '-',
    '.',
    ',',
    '(',
    'x 5',
  );
  const words = fc.constantFrom(
    'Dolorin',
    'tablets',
    'injection',
    'oral',
    'suspension',
    'dry cow',
    'for cats',
    'comprimé',
    'ﬁn',
    'İ',
    '𝛼',
  );
  const texts = fc
    .array(fc.oneof(words, units, fc.nat(2_000).map(String), fc.string({ maxLength: 4 })), { maxLength: 12 })
    .map((parts) => parts.join(' '));

  test('is read without a fault', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const pack = readPack(text);
        if (pack.packSize !== undefined) expect(pack.packSize).toMatch(/^\d+(\.\d*[1-9])?$/);
        expect(pack.packSize === undefined).toBe(pack.packUnit === undefined);
      }),
    );
  });

  const decimals = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.nat(4)).map(([digits, scale]) => {
    const text = String(digits).padStart(scale + 1, '0');
    return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
  });
  const shortest = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

  test('keeps every figure of a strength and a size', () => {
    fc.assert(
      fc.property(decimals, decimals, (strength, size) => {
        expect(readPack(`Dolorin ${strength} mg/ml injection ${size} ml`)).toMatchObject({
          ...{ strength: `${shortest(strength)} mg/ml`, packSize: shortest(size), packUnit: 'ml' },
        });
      }),
    );
  });

  test('reads a strength the same in milligrams, micrograms and per cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), (micrograms) => {
        const read = (strength: string) => readPack(`Dolorin ${strength} injection 10 ml`).strength;
        const milligrams = String(micrograms / 1_000);
        expect(read(`${micrograms} mcg/ml`)).toBe(read(`${milligrams} mg/ml`));
        expect(read(`${micrograms * 5} mcg/5 ml`)).toBe(read(`${milligrams} mg/ml`));
      }),
    );
  });
});

test('of a name of a million signs the beginning is read', () => {
  const end = 'a 5 '.repeat(250_000);
  expect(readPack(`Dolorin 5 mg/ml injection 10 ml ${end}`).strength).toBe('5 mg/ml');
});
