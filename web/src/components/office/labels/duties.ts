import { variantsOf } from '@/components/variants';
import type { Duty } from '@/rules/wire';

/** Name and scope of each duty. Every role can view. */
const DUTIES: Record<Exclude<Duty, 'view'>, { label: string; note: string }> = {
  cashier: { label: '충전·환전', note: '신청 승인·취소, 머니 조정, 쿠폰, 총판 지급' },
  trader: { label: '경기·정산', note: '결과 입력, 경기·회차 무효, 배당 조정, 베팅 취소' },
  support: { label: '고객', note: '회원 승인·정지, 문의, 쪽지, 가입코드' },
  partners: { label: '총판', note: '총판 등록·요율, 총판 정산' },
  content: { label: '게시', note: '게시판, 팝업, 중계' },
  documents: { label: '서류', note: '서류 요청·열람·승인·반려' },
  report: { label: '보고·감사', note: 'CSV 저장, 보고서, 작업 기록' },
  chief: { label: '책임자', note: '운영자·역할 관리, 사이트 설정' },
};

/** The duties in the order of the form, each with its name and scope. */
export const duties = variantsOf(DUTIES).map((duty) => ({ duty, ...DUTIES[duty] }));

/** Formats a set of duties. */
export const dutiesText = (held: Duty[]) =>
  duties
    .filter(({ duty }) => held.includes(duty))
    .map(({ label }) => label)
    .join(', ') || '조회만';
