import { useQuery } from '@tanstack/react-query';
import { inOrder } from '@/components/office/partnerTree';
import { usePermission } from '@/components/office/permissions';
import { partnersQuery } from '@/components/office/queries';
import type { PartnerRow } from '@/rules/wire';

/** The partners in the order of their tree; null for operators who may not see them. */
export function usePartners(): PartnerRow[] | null {
  const enabled = usePermission()('GET /api/admin/partners');
  const { data = [] } = useQuery({ ...partnersQuery, enabled });
  return enabled ? inOrder(data) : null;
}
