import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { alert, confirm } from '@/api/dialogs';
import { reportElse } from '@/api/session';
import { FoldingList } from '@/components/FoldingList';
import { Icon } from '@/components/Icon';
import { Notice } from '@/components/Notice';
import { Pager } from '@/components/Pager';
import { useRules } from '@/rules';
import { InquiryRow } from './InquiryRow';
import {
  deleteAnsweredInquiries,
  deleteInquiry,
  INQUIRIES_PER_PAGE,
  inquiriesQuery,
} from './queries';

/** The member's inquiries, ten per page; answered ones can be deleted (account spec §4). */
export function InquiryList({ memberId }: { memberId: number }) {
  const rules = useRules();
  const [wanted, setWanted] = useState(1);
  const { data: inquiries, isError, refetch } = useQuery(inquiriesQuery(memberId));

  const remove = async (question: string, act: () => Promise<void>) => {
    if (!(await confirm(question, { accept: '삭제', destructive: true }))) return;
    try {
      await act();
      await alert(rules.deleted());
    } catch (error) {
      reportElse(error, rules.notDeleted());
    }
  };

  if (isError && !inquiries) {
    return (
      <Notice
        icon="warning"
        title="문의내역을 불러오지 못했습니다"
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!inquiries) return <Skeleton height={240} radius="lg" />;
  if (inquiries.length === 0) {
    return (
      <Notice
        icon="empty"
        title="문의내역이 없습니다"
        text="궁금한 점을 남겨주시면 빠르게 답변드리겠습니다."
      />
    );
  }
  const pages = rules.pageCount(inquiries.length, INQUIRIES_PER_PAGE);
  const page = Math.min(wanted, pages);
  const first = (page - 1) * INQUIRIES_PER_PAGE;
  return (
    <>
      <FoldingList
        count={inquiries.length}
        actions={
          <Button
            variant="default"
            size="sm"
            leftSection={<Icon name="trash" size={15} />}
            onClick={() =>
              void remove('답변완료된 문의를 모두 삭제하시겠습니까?', () =>
                deleteAnsweredInquiries(memberId),
              )
            }
          >
            전체삭제
          </Button>
        }
      >
        {inquiries.slice(first, first + INQUIRIES_PER_PAGE).map((inquiry) => (
          <InquiryRow
            key={inquiry.id}
            inquiry={inquiry}
            onDelete={() =>
              void remove('문의를 삭제하시겠습니까?', () => deleteInquiry(inquiry.id))
            }
          />
        ))}
      </FoldingList>
      <Pager page={page} pageCount={pages} onPage={setWanted} />
    </>
  );
}
