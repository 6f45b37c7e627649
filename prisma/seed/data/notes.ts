export interface Note {
  readonly text: string;
  /** It must be acknowledged before the product is added to a cart. */
  readonly prompt: boolean;
}

export const NOTES = {
  coldChain: { text: 'Keep at 2 °C to 8 °C. Cold-chain delivery, Tuesday to Friday only.', prompt: false },
  schedule2: { text: 'Schedule 2: released only against an original signed requisition. No returns.', prompt: true },
  horsesNotForFood: { text: 'Not for horses intended for human consumption: check the passport first.', prompt: true },
  hormone: {
    text: 'Absorbed through skin. Women of child-bearing age and people with asthma must not handle it without gloves.',
    prompt: true,
  },
  tilmicosin: { text: 'Self-injection can be fatal. For use by a veterinary practitioner only.', prompt: true },
  organophosphate: { text: 'Organophosphate: supplied only to holders of a certificate of competence.', prompt: true },
  specialOrder: { text: 'Made to order: allow five working days. No returns.', prompt: true },
  pregnancy: { text: 'Pregnant women must not handle it without gloves.', prompt: false },
  cytotoxic: { text: 'Cytotoxic: gloves for everybody who handles it, and waste kept apart.', prompt: true },
  notFoodAnimals: { text: 'Must not be given to any animal intended for human consumption.', prompt: true },
  catsNot: { text: 'Contains permethrin, which is poisonous to cats: keep them away from it.', prompt: true },
  shortDated: { text: 'Current batch expires within four months.', prompt: false },
  pallet: { text: 'Heavy item: delivered on the farm round, not with the daily van.', prompt: false },
} as const satisfies Record<string, Note>;
