import { WholeNumber } from '@/components/form/WholeNumber';
import type { FolderBonus } from '@/rules/wire';
import { priceListEditor, type SubjectProps } from './priceListEditor';

/** Editor of the bonus lines: a number of folders and a price each. */
export const bonusesEditor = priceListEditor<FolderBonus>({
  none: '없음',
  name: ({ folders }) => `${folders}폴더 이상`,
  Subject: Folders,
  priceLabel: '보너스 배당',
  addLabel: '보너스 추가',
  fresh: { folders: 0, price: '' },
});

function Folders({ value, onChange }: SubjectProps<FolderBonus>) {
  return (
    <WholeNumber
      label="다른 폴더 수"
      unit="폴더 이상"
      value={value.folders}
      onChange={(typed) => onChange({ folders: typed as number })}
    />
  );
}
