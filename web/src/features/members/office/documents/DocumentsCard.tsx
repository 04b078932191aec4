import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '@/api/call';
import { documentKinds, documentStates } from '@/components/documents';
import { KoreanTime } from '@/components/KoreanTime';
import { Loaded } from '@/components/Loaded';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { usePermission } from '@/components/office/permissions';
import type { DocumentRequestRow, MemberDetail, MemberDocuments } from '@/rules/wire';
import { Fact, FactCard, Facts } from '../accounts/FactCard';
import styles from './DocumentsCard.module.css';
import { memberDocumentsQuery } from './queries';
import { RequestDocuments } from './RequestDocuments';

interface Props {
  member: MemberDetail;
}

/** Requests for documents of a member, for operators with that duty. */
export function DocumentsCard({ member }: Props) {
  const can = usePermission();
  if (!can('GET /api/admin/members/{id}/documents')) return null;
  return <Card member={member} />;
}

function Card({ member }: Props) {
  const answer = useQuery(memberDocumentsQuery(member.row.id));
  return (
    <FactCard title="서류">
      <Loaded answer={answer} what="서류를" height={120}>
        {(documents) => <Requests member={member} documents={documents} />}
      </Loaded>
    </FactCard>
  );
}

function Requests({ member, documents }: Props & { documents: MemberDocuments }) {
  const [asking, setAsking] = useState(false);
  const [cancelled, setCancelled] = useState<DocumentRequestRow | null>(null);
  const { userId } = member.row;
  return (
    <>
      <Facts>
        <Fact label={documentStates.waiting.label}>
          <Link to={`/admin/documents?status=waiting&search=${userId}`}>
            <span className="number">{documents.waiting}건</span>
          </Link>
        </Fact>
        <Fact label="승인 · 반려">
          <span className="number">
            {documents.accepted}건 · {documents.refused}건
          </span>
        </Fact>
      </Facts>
      {documents.requests.map((request) => (
        <div key={request.id} className={styles.request}>
          <div>
            <strong>{documentKinds[request.kind]} 요청중</strong>
            <p className={styles.reason}>
              {request.reason} · {request.requestedBy} · <KoreanTime at={request.requestedAt} />
            </p>
          </div>
          <Button
            variant="default"
            size="xs"
            aria-label={`${documentKinds[request.kind]} 요청 취소`}
            onClick={() => setCancelled(request)}
          >
            취소
          </Button>
        </div>
      ))}
      {documents.available ? (
        <Button variant="default" className={styles.ask ?? ''} onClick={() => setAsking(true)}>
          서류 요청
        </Button>
      ) : (
        <p className={styles.reason}>서류를 요청하려면 서버에 DOCUMENT_KEY를 설정해야 합니다.</p>
      )}
      {asking && <RequestDocuments member={member} onClose={() => setAsking(false)} />}
      {cancelled && (
        <CancelRequest userId={userId} request={cancelled} onClose={() => setCancelled(null)} />
      )}
    </>
  );
}

interface CancelProps {
  userId: string;
  request: DocumentRequestRow;
  onClose: () => void;
}

function CancelRequest({ userId, request, onClose }: CancelProps) {
  return (
    <ActionDialog
      title="서류 요청 취소"
      headline={documentKinds[request.kind]}
      facts={[{ label: '회원', value: userId }]}
      effect="취소하면 이 서류 없이 환전할 수 있습니다."
      reasons={['다른 방법으로 확인', '잘못 요청']}
      accept="요청 취소"
      destructive
      done={`${userId} 회원의 서류 요청을 취소했습니다.`}
      perform={(reason) =>
        call('POST /api/admin/document-requests/{id}/cancel', {
          path: [request.id],
          input: { reason },
        })
      }
      onClose={onClose}
    />
  );
}
