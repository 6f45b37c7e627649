/** Who makes a request; read from the database for every request, so that disabling somebody acts at once. */
export interface SignedInUser {
  readonly id: number;
  readonly practiceId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}
