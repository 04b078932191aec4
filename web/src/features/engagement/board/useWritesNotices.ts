import { useUser } from '@/api/session';
import { useRules } from '@/rules';

/** Whether the user may write notices here (account spec §2: role 1 of the staff). */
export function useWritesNotices() {
  const rules = useRules();
  const user = useUser();
  if (!user) return false;
  const percents = [
    user.managementTarget1Percent,
    user.managementTarget2Percent,
    user.managementTarget3Percent,
  ];
  const partner = percents.some((percent) => percent !== null);
  return rules.writesNotices(user.type, user.role, user.withdrawalType, user.staff, partner);
}
