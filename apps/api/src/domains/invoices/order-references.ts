const UID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OUR_NUMBER = /^[1-9]\d{0,8}$/;

/** How a document may name orders, each as a whole. */
export interface OrderReferences {
  /** Of parts. */
  readonly uids: string[];
  /** Ours. */
  readonly numbers: number[];
  /** All of them, as the practice's own reference is compared. */
  readonly references: string[];
}

/** A reference as it is compared: without blanks around it and in lower case. */
export const comparedReference = (said: string | null | undefined): string => said?.trim().toLowerCase() ?? '';

/** What these references may be. */
export function orderReferences(said: readonly (string | null | undefined)[]): OrderReferences {
  const references = [...new Set(said.map(comparedReference))].filter((one) => one !== '');
  return {
    uids: references.filter((one) => UID.test(one)),
    numbers: references.filter((one) => OUR_NUMBER.test(one)).map(Number),
    references,
  };
}
