import { describe, expect, test } from 'vitest';
import { namedBy } from './read-notice.testing.ts';

/** A notice, the batches of boxes that it names in the spellings of boxes, and numbers that are none or are near misses. */
type Case = [what: string, text: string, named: string[], others: string[]];

const GERMAN: Case[] = [
  [
    'Ch.-B. in a list',
    'Rückruf: Metapyrin 500 mg/ml Injektionslösung, 100 ml, PZN 01234567\nBetroffene Ch.-B.: 412A05, 412A06 und 413B01, Verwendbar bis 06/2027\nZul.-Nr. 400123.00.00',
    ['412A05', '412 A06', '413B01', '412AO5'],
    ['412A07', '01234567', '500', '4001230000', '062027'],
  ],
  [
    'Charge in brackets',
    'Die Charge 7E021 (verw. bis 31.05.2027) von Enroxal 50 mg Tabletten wird bis auf Ebene der Tierarztpraxen zurückgerufen. Rückfragen: Tel. 0228 99307-4321, Bonn, 12. März 2026.',
    ['7E021', '7E-021', '7EO21'],
    ['7E022', '50', '0228993074321', '31052027', '2026', '12'],
  ],
  [
    'Lot/Ch.-B. and exp',
    'Lot/Ch.-B.: T018H14A\nVerw. bis/Exp: 08.2027\nImpfstoff gegen Tollwut, Zulassungsnummer PEI.V.03412.01.1',
    ['T018H14A', 'TO18H14A', 'T018 H14A', 'T0I8H14A'],
    ['T018H14B', 'T018H14', '03412011', '082027'],
  ],
  [
    'Chargennummern from to',
    'Betroffen sind die Chargennummern 2201 bis 2209 sowie 2215. Packungen zu 10 und 50 Tabletten, EU/2/20/265/001-004.',
    ['2201', '2205', '2209', '2215', '22-07'],
    ['2200', '2210', '2214', '10', '50', '220', '22050', '220265001', '265', '003'],
  ],
  [
    'Chargenbezeichnung with a blank',
    'Chargenbezeichnung: 4711 A 22 / Verfalldatum: 11/2026. Artikelnummer 88123, Packungsgröße 6 x 20 ml',
    ['4711A22', '4711 A 22'],
    ['4711', '88123', '112026', '620', '4711A23'],
  ],
  [
    'Swiss with two languages',
    'Chargenrückruf – Alfaxol ad us. vet., Injektionslösung, Zulassungsnummer 65’310\nCharge / lot: V2301C, V2302C\nVerfall / exp.: 01.2028\nSwissmedic hat am 17.04.2026 …',
    ['V2301C', 'V2302C', 'V23-02-C'],
    ['V2303C', '65310', '012028', '17042026'],
  ],
];

const FRENCH: Case[] = [
  [
    'lot with n°',
    'Retrait du lot n° BE6H011 (péremption 08/2027) de la spécialité Budesan 0,5 mg/2 ml (boîte de 20 récipients unidoses), CIP : 367 214 8. Alerte n° MED 26/A32/B27.',
    ['BE6H011', 'BE6HO11', 'BE6H-011'],
    ['BE6H012', '3672148', '26', '20', '082027', '0522', 'B27', 'A32'],
  ],
  [
    'lots with et',
    'Rappel des lots 220456, 220457 et 220461 de Marbocil 5 mg comprimés (AMM FR/V/1234567 8/2019). Date de péremption : 03/2027. Numéro vert : 0 800 12 34 56.',
    ['220456', '220457', '220461', '220-461'],
    ['220458', '220460', '12345678', '2019', '0800123456', '5'],
  ],
  [
    'numéros de lot',
    'Numéros de lot : P0545 ; P0546 ; P0551 – Exp. : 12-2026. Présentation : flacon de 50 ml, GTIN 03661103012345.',
    ['P0545', 'PO546', 'P0-551'],
    ['P0547', '50', '122026', '3661103012345', 'P0550'],
  ],
  [
    'all lots',
    "L'ANMV rappelle tous les lots de Vetoflox 10 % solution, AMM FR/V/7654321 2/2012, jusqu'au niveau vétérinaire à compter du 5 mai 2026.",
    [],
    ['10', '7654321', '2012', '2026', '5'],
  ],
];

const SOUTHERN: Case[] = [
  [
    'Spanish lots',
    'Medicamento: AMOXIVET 150 mg/ml suspensión inyectable (Nº registro: 1234 ESP)\nLotes: J-017, J-018 y J-019, fecha de caducidad: 31/01/2027\nClasificación de los defectos: Clase 2',
    ['J-017', 'J018', 'J 019', 'J-O17'],
    ['J-016', 'J-020', '1234', '150', '31012027', '2'],
  ],
  [
    'Spanish número de lote',
    'Retirada del mercado del lote nº 19K091, caducidad 10/2027, código nacional 578912. Laboratorio titular: Vetia, S.A. Referencia V_26/2026',
    ['19K091', '19-K-091'],
    ['19K092', '578912', '102027', '262026'],
  ],
  [
    'Italian lotti',
    'Ritiro dei lotti n. 0C3829, 0C3830 scad. 08/2027 della specialità LYDOX 100 mg/ml, AIC n. 104123017. Ordinanza del 4.6.2026',
    ['0C3829', 'OC3830', '0C 3829'],
    ['0C3831', '104123017', '082027', '462026', '100'],
  ],
  [
    'Italian lotto with validity',
    'Lotto n° L220456 con scadenza 31-12-2026, confezione da 12 siringhe, AIC 101234567',
    ['L220456', 'L-220456', 'L 220456'],
    ['220457', '12', '101234567', '31122026'],
  ],
  [
    'Portuguese lotes',
    'Recolha voluntária: os lotes n.os 88A12 e 88A13 do medicamento veterinário Ivermax 1%, com a validade 05/2028, AIM n.º 51234.',
    ['88A12', '88A13', '88-A-13'],
    ['88A14', '51234', '052028'],
  ],
];

const DUTCH: Case[] = [
  [
    'partijnummers',
    'Terugroepactie: REG NL 123456, Tylosan 200 mg/ml. Partijnummers: C967336A en C967337A, houdbaar tot 11-2027. Tel. 070-3022200.',
    ['C967336A', 'C967337A', 'C96-7336-A'],
    ['C967338A', '123456', '112027', '703022200', '200'],
  ],
  [
    'lotnummer and chargenummer',
    'Chargenummer 55523 (exp. 04/2027) en chargenummer 48317 (exp. 01/2027) worden teruggeroepen. UDD, RVG 112233, 20 ml.',
    ['55523', '48317', '555-23'],
    ['55524', '112233', '20', '042027', '012027'],
  ],
  [
    'Belgian in two languages',
    'Lotnummer / numéro de lot: 80126 – 80931, vervaldatum / date de péremption: 06/2027. CNK 3456-789.',
    ['80126', '80931'],
    ['3456789', '062027', '80125', '80932'],
  ],
];

const NORTHERN: Case[] = [
  [
    'Danish',
    'Tilbagekaldelse: batchnr. 36948103 og 36948201, udløb 10/2026. Varenr. 086312, MTnr. 41237.',
    ['36948103', '36948201', '369-48201'],
    ['36948104', '086312', '41237', '102026'],
  ],
  [
    'Swedish',
    'Indragning av Cefavex vet. Batchnummer: 81958301. Varunummer 123456, utgångsdatum 2027-03.',
    ['81958301', '8195-8301'],
    ['123456', '202703', '81958302'],
  ],
  [
    'Polish',
    'Wycofanie z obrotu: numer serii: 01AF0923, data ważności: 08.2027, GTIN 05909990123456, pozwolenie nr 2345/14.',
    ['01AF0923', 'O1AFO923'],
    ['01AF0924', '5909990123456', '234514', '082027'],
  ],
];

describe.each([
  ['German', GERMAN],
  ['French', FRENCH],
  ['southern', SOUTHERN],
  ['Dutch', DUTCH],
  ['northern', NORTHERN],
])('%s notices name their batches and nothing else', (_, cases) => {
  test.each(cases)('%s', (_what, text, named, others) => {
    expect(namedBy(text, named)).toEqual({ named, beside: [] });
    expect(namedBy(text, others).named).toEqual([]);
  });
});
