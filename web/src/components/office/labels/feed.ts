import type { FeedFault } from '@/rules/wire';

/** Faults of a feed message, for the operator. */
export const faults: Record<FeedFault, string> = {
  notUtf8: 'UTF-8 문자가 아닙니다',
  noObject: 'JSON 형식이 아닙니다',
  noType: '메시지 종류가 없습니다',
  noEvent: '경기 정보가 없습니다',
  eventInvalid: '경기 형식이 올바르지 않습니다',
  fixtureIdMissing: '경기 번호가 없습니다',
  marketInvalid: '마켓 형식이 올바르지 않습니다',
  marketIdMissing: '마켓 번호가 없습니다',
  betInvalid: '선택지 형식이 올바르지 않습니다',
  betIdInvalid: '선택지 번호가 올바르지 않습니다',
  settlementUnknown: '알 수 없는 정산 코드입니다',
  timeAhead: '발신 시각이 받은 시각보다 60초 넘게 앞서 있습니다',
  fixtureUnknown: '경기가 아직 등록되지 않았습니다',
  refused: '저장할 수 없는 값이 있습니다',
};
