/** A part of a wholesaler's page, and the facts in it. */
export const BOX = 'grid gap-4 rounded-lg border border-line bg-surface p-4';
export const FACTS = 'grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3';
