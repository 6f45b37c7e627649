/** Read for every request, so that disabling a user acts at once. */
export interface SignedInUser {
  readonly id: number;
  readonly practiceId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly canOrder: boolean;
}
