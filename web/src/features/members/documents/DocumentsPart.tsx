import { useQuery } from '@tanstack/react-query';
import { documentsQuery } from '@/api/documents';
import { documentKinds, formatBytes } from '@/components/documents';
import type { OwnDocuments } from '@/rules/wire';
import styles from './Documents.module.css';
import { DocumentUpload } from './DocumentUpload';
import { UploadedDocument } from './UploadedDocument';

/** Documents that an operator has requested, and those that the member has uploaded. Empty without either. */
export function DocumentsPart({ memberId }: { memberId: number }) {
  const { data } = useQuery(documentsQuery(memberId));
  if (!data || (data.requests.length === 0 && data.documents.length === 0)) return null;
  return (
    <section className={styles.part} aria-labelledby="documents-title">
      <h3 id="documents-title" className={styles.title}>
        서류 제출
      </h3>
      {data.requests.length > 0 && <Requested memberId={memberId} documents={data} />}
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

/** What is requested and why, with the form. */
function Requested({ memberId, documents }: { memberId: number; documents: OwnDocuments }) {
  return (
    <>
      <p className={styles.guide}>아래 서류가 승인되어야 출금할 수 있습니다.</p>
      <ul className={styles.requests}>
        {documents.requests.map(({ kind, reason }) => (
          <li key={kind}>
            <strong>{documentKinds[kind]}</strong>
            <p className={styles.reason}>{reason}</p>
          </li>
        ))}
      </ul>
      {documents.available ? (
        <DocumentUpload memberId={memberId} documents={documents} />
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
