import { systemClock } from '@formulary/api/kernel/clock';
import { makeOperator, makeWholesalersPerson } from '@formulary/api/test/desk';
import type { Db } from '@formulary/api/test/use-db';
import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import type { Stored } from './open-browser.ts';
import { JWT_SECRET } from './serve-demo.ts';

/** What operators are made and codes worked out by, over the demo. */
export const deskOf = (db: Db) => ({ db, clock: systemClock, config: { secrets: { jwt: JWT_SECRET } } });

/** Somebody of the provider with both factors and a session. */
export const makeDeskOperator = (db: Db, role: DeskRole = 'admin') => makeOperator(deskOf(db), role);

/** Somebody of a wholesaler, the same. */
export const makeDoorPerson = (db: Db, wholesaler: { id: number }) => makeWholesalersPerson(deskOf(db), wholesaler);

/** What the browser of somebody who has signed in keeps. */
export const deskSession = (token: string): Stored => ({ name: 'formulary-desk', value: token });
