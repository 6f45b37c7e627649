/** Invented makers by the key that brands name them with. */
export const MANUFACTURERS = {
  kilbrannish: 'Kilbrannish Animal Health',
  corranroe: 'Corranroe Laboratories',
  lissadyne: 'Lissadyne Pharma',
  aherlane: 'Aherlane Therapeutics',
  glenmurra: 'Glenmurra Livestock Health',
  inishvarna: 'Inishvarna Biologicals',
  ardcarrick: 'Ardcarrick Biosciences',
  quillane: 'Quillane Equine',
  ballinderg: 'Ballinderg Nutrition',
  lowmoor: 'Lowmoor Generics',
  penhallow: 'Penhallow Veterinary Products',
  tarnholm: 'Tarnholm Veterinary',
  brackmore: 'Brackmore Animal Care',
  valdrome: 'Valdrôme Santé Animale',
  vestamere: 'Vestamère Laboratoires',
  ostermark: 'Ostermark Tiergesundheit GmbH',
  bruckwald: 'Bruckwald Pharma GmbH',
  noordwijck: 'Noordwijck Dierfarma B.V.',
  havnedal: 'Havnedal Veterinær A/S',
  monteluz: 'Monteluz Veterinaria S.A.',
  dunmoyle: 'Dunmoyle Surgical',
  clonrath: 'Clonrath Medical Supplies',
} as const;

export type ManufacturerKey = keyof typeof MANUFACTURERS;
