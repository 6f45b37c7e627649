/** Whether people of wholesalers may be at the desk at all, by the settings. */
export interface WholesalerDoor {
  readonly hasWholesalerDoor: boolean;
}

/** SQL: whether somebody `o` may be let in by the settings. Takes `hasDoor`. */
export const LET_IN = `($hasDoor OR o.role <> 'wholesaler')`;
