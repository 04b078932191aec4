import { useQuery } from '@tanstack/react-query';
import { useSettings } from '@/api/session';
import { homeQuery } from '@/features/affiliates/partners/queries';
import { OfficeFrame } from './OfficeFrame';
import { sections } from './partnerSections';

/** The partners' office: nickname with the contract percent (betting spec §2). */
export default function PartnerLayout() {
  const percent = useQuery(homeQuery).data?.contractPercent;
  const settings = useSettings();
  const on = {
    links: settings?.partnerLinksEnabled ?? false,
    contracts: settings?.partnerContractsEnabled ?? false,
  };
  return (
    <OfficeFrame name="파트너" sections={sections(on)} side={percent && `계약 요율 ${percent}%`} />
  );
}
