import { useQuery } from '@tanstack/react-query';
import { formatWonUnit } from '@/components/price';
import { homeQuery } from '@/features/affiliates/recommenders/queries';
import { OfficeFrame, type OfficeSection } from './OfficeFrame';

/** The pages of the recommenders' office (betting spec §2). */
const sections: OfficeSection[] = [
  { path: '/recommender/list', label: '친구 추천 관리', icon: 'user' },
  { path: '/recommender/requestList', label: '추천 수익금 신청', icon: 'withdrawal' },
];

/** The recommenders' office: nickname with the amount that can be requested. */
export default function RecommenderLayout() {
  const owed = useQuery(homeQuery).data?.owed;
  return (
    <OfficeFrame
      name="추천인"
      sections={sections}
      side={owed !== undefined && `신청 가능 ${formatWonUnit(owed)}`}
    />
  );
}
