import { deskAccountRoutes } from '@formulary/contracts/desk/account';
import { useQuery } from '@tanstack/react-query';
import { deskQuery } from '../calls/desk-query.ts';

/** Who is signed in. */
export const meQuery = () => deskQuery(deskAccountRoutes.getMe);

export const useMe = () => useQuery(meQuery()).data;
