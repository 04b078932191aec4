import { Segments } from '@/components/Segments';
import { useSlipStore } from './store';

const CHOICES = [
  { value: 'none', label: '안 함', about: '변경될 때마다 확인' },
  { value: 'better', label: '상승만', about: '오른 배당만 수락' },
  { value: 'all', label: '모두', about: '모든 변경 수락' },
] as const;

/** Selects which price changes are accepted automatically; stored on this device. */
export function AcceptChoice() {
  const accepting = useSlipStore((state) => state.accepting);
  return (
    <Segments
      legend="배당 변경 자동 수락"
      name="accepting"
      options={[...CHOICES]}
      value={accepting}
      onChange={(value) => useSlipStore.setState({ accepting: value })}
    />
  );
}
