import type { Db } from '@formulary/api/db/client';
import { DomainError } from '@formulary/api/kernel/domain-error';

/** A practice with its people and its customer numbers. Throws `not_found`, naming those that exist. */
export async function getPractice({ db }: { db: Db }, id: number) {
  const practice = await db.prisma.practice.findUnique({
    where: { id },
    include: {
      users: {
        where: { erasedAt: null },
        select: { email: true, firstName: true, lastName: true, isActive: true, canOrder: true },
        orderBy: { email: 'asc' },
      },
      wholesalerAccounts: {
        select: { accountNumber: true, wholesaler: { select: { slug: true } } },
        orderBy: { wholesaler: { preference: 'asc' } },
      },
      _count: { select: { orders: true } },
    },
  });
  if (!practice) throw await noSuchPractice(db, id);
  const { name, address, phone, deliveryCost, createdAt, users, wholesalerAccounts, _count } = practice;
  const accounts = wholesalerAccounts.map(({ accountNumber, wholesaler: { slug } }) => ({
    wholesaler: slug,
    accountNumber,
  }));
  return {
    id,
    name,
    address,
    phone,
    deliveryCost: Number(deliveryCost),
    createdAt,
    orders: _count.orders,
    users,
    accounts,
  };
}

/** A practice's own fields. Throws `not_found`, naming those that exist. */
export async function expectPractice(db: Db, id: number) {
  const select = { name: true, address: true, phone: true, deliveryCost: true };
  const practice = await db.prisma.practice.findUnique({ where: { id }, select });
  if (!practice) throw await noSuchPractice(db, id);
  return { ...practice, deliveryCost: Number(practice.deliveryCost) };
}

const NAMED = 10;

async function noSuchPractice(db: Db, id: number): Promise<DomainError> {
  const some = await db.prisma.practice.findMany({
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
    take: NAMED + 1,
  });
  const names = some.slice(0, NAMED).map((practice) => `${practice.id} (${practice.name})`);
  const known =
    names.length === 0
      ? 'There is none yet.'
      : `Those there are: ${names.join(', ')}${some.length > NAMED ? ', …' : ''}.`;
  return new DomainError('not_found', `There is no practice ${id}. ${known}`);
}
