import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { openDialog } from '@/api/dialogs';
import { documentsQuery } from '@/api/documents';
import { useSettings } from '@/api/session';
import { documentKinds } from '@/components/documents';
import { formatWonUnit } from '@/components/price';
import type { OwnDocuments } from '@/rules/wire';
import styles from './WalletForm.module.css';

/** Says before a withdrawal which documents it requires or that they are being checked, and leads there. */
export function DocumentsNotice({ memberId }: { memberId: number }) {
  const settings = useSettings();
  const { data } = useQuery(documentsQuery(memberId));
  if (!data || !settings) return null;
  const { requests, required } = data;
  if (requests.length === 0 && required.length === 0) return null;
  // A request of an operator applies to each amount.
  const from =
    requests.length === 0 && settings.documentsRequired === 'fromAmount'
      ? settings.documentsFrom
      : null;
  const checking = isChecked(data);
  return (
    <div className={styles.proof} role="status">
      <p>{checking ? `${checkedText(data)} ${afterText(from)}` : neededText(data, from)}</p>
      <Button variant="default" size="xs" onClick={() => openDialog('verification')}>
        {checking ? '제출한 서류 보기' : '서류 제출하기'}
      </Button>
    </div>
  );
}

/** The kinds that are requested or required, each once. */
const kindsOf = ({ requests, required }: OwnDocuments) => [
  ...new Set([...requests.map(({ kind }) => kind), ...required]),
];

/** Whether a document of each kind waits for a decision. */
const isChecked = (own: OwnDocuments) =>
  kindsOf(own).every((kind) =>
    own.documents.some((document) => document.kind === kind && document.state === 'waiting'),
  );

/** Every kind ends with a consonant. */
const checkedText = (own: OwnDocuments) =>
  `${kindsOf(own)
    .map((kind) => documentKinds[kind])
    .join(', ')}을 확인하고 있습니다.`;

const afterText = (from: number | null) =>
  from === null
    ? '승인되면 환전할 수 있습니다.'
    : `하루 합계 ${formatWonUnit(from)}부터는 승인된 뒤에 환전할 수 있습니다.`;

function neededText({ requests }: OwnDocuments, from: number | null) {
  if (requests.length > 0) return '환전하려면 요청한 서류가 승인되어야 합니다.';
  const when = from === null ? '환전하려면' : `하루 합계 ${formatWonUnit(from)}부터 환전하려면`;
  return `${when} 신분증 승인이 필요합니다.`;
}
