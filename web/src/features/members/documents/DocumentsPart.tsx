import { useQuery } from '@tanstack/react-query';
import { documentsQuery } from '@/api/documents';
import { useSettings } from '@/api/session';
import { documentKinds, formatBytes } from '@/components/documents';
import { formatWonUnit } from '@/components/price';
import type { DocumentKind, OwnDocuments } from '@/rules/wire';
import styles from './Documents.module.css';
import { DocumentUpload } from './DocumentUpload';
import { UploadedDocument } from './UploadedDocument';

/**
 * Documents that an operator has requested or the site requires, and those that the member has uploaded. Empty
 * without any.
 */
export function DocumentsPart({ memberId }: { memberId: number }) {
  const { data } = useQuery(documentsQuery(memberId));
  if (!data) return null;
  const wanted = wantedOf(data);
  if (wanted.length === 0 && data.documents.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="documents-title">
      <h3 id="documents-title" className={styles.title}>
        서류 제출
      </h3>
      {wanted.length > 0 && <Wanted memberId={memberId} documents={data} wanted={wanted} />}
      {data.documents.length > 0 && (
        <ul className={styles.list} aria-label="제출한 서류">
          {data.documents.map((document) => (
            <UploadedDocument key={document.id} memberId={memberId} document={document} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface WantedDocument {
  kind: DocumentKind;
  /** Why an operator has requested it; null if a setting of the site requires it. */
  reason: string | null;
}

/** What is requested or required, each kind once. */
function wantedOf({ requests, required }: OwnDocuments): WantedDocument[] {
  const requested = requests.map(({ kind, reason }) => ({ kind, reason }));
  const others = required.filter((kind) => !requests.some((request) => request.kind === kind));
  return [...requested, ...others.map((kind) => ({ kind, reason: null }))];
}

interface Props {
  memberId: number;
  documents: OwnDocuments;
  wanted: WantedDocument[];
}

/** What is wanted and why, with the form. */
function Wanted({ memberId, documents, wanted }: Props) {
  const requirement = useRequirement();
  return (
    <>
      {documents.requests.length > 0 && (
        <p className={styles.guide}>아래 서류가 승인되어야 환전할 수 있습니다.</p>
      )}
      <ul className={styles.requests}>
        {wanted.map(({ kind, reason }) => (
          <li key={kind}>
            <strong>{documentKinds[kind]}</strong>
            <p className={styles.reason}>{reason ?? requirement}</p>
          </li>
        ))}
      </ul>
      {documents.available ? (
        <DocumentUpload
          memberId={memberId}
          kinds={wanted.map(({ kind }) => kind)}
          bytesMax={documents.bytesMax}
        />
      ) : (
        <p className={styles.guide}>지금은 서류를 제출할 수 없습니다. 고객센터로 문의해주세요.</p>
      )}
      <p className={styles.guide}>
        JPG, PNG, PDF · <span className="number">{formatBytes(documents.bytesMax)}</span> 이하.
        주민등록번호 뒷자리는 가리고 올려주세요. 서류는 암호화해서 보관하고, 처리가 끝나면 정해진
        기간 뒤에 삭제합니다.
      </p>
    </>
  );
}

/** When a setting of the site requires a document, in words. */
function useRequirement(): string {
  const settings = useSettings();
  return settings?.documentsRequired === 'fromAmount'
    ? `하루 환전 신청 합계가 ${formatWonUnit(settings.documentsFrom)} 이상이면 승인된 서류가 필요합니다.`
    : '안전한 환전을 위해 환전하기 전에 한 번 승인받아주세요.';
}
