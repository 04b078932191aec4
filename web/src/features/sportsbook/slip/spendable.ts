import type { User } from '@/rules/wire';

/** What a member can stake without a free bet: cash, and the bonus that is being wagered. */
export const spendableOf = ({ emoney, bonus }: Pick<User, 'emoney' | 'bonus'>) =>
  emoney + (bonus ?? 0);
