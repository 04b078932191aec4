import { useQuery } from '@tanstack/react-query';
import { useSettings } from '@/api/session';
import { homeQuery } from '@/features/affiliates/partners/queries';
import { OfficeFrame } from './OfficeFrame';
import { sections } from './partnerSections';

/** The partners' office: nickname with the contract percent (betting spec §2). */
export default function PartnerLayout() {
  const percent = useQuery(homeQuery).data?.contractPercent;
  const links = useSettings()?.partnerLinksEnabled ?? false;
  return (
    <OfficeFrame
      name="파트너"
      sections={sections(links)}
      side={percent && `계약 요율 ${percent}%`}
    />
  );
}
