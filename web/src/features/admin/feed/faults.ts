/** What the reader of the feed says of a message, in the operator's words. */
const faults: Record<string, string> = {
  'no JSON object': 'JSON 형식이 아닙니다',
  'no message type': '메시지 종류가 없습니다',
  'no event': '경기 정보가 없습니다',
  'an event is no object': '경기 형식이 올바르지 않습니다',
  'an event without FixtureId': '경기 번호가 없습니다',
  'a market is no object': '마켓 형식이 올바르지 않습니다',
  'a market without Id': '마켓 번호가 없습니다',
  'a bet is no object': '선택지 형식이 올바르지 않습니다',
  'a bet without a 64-bit Id': '선택지 번호가 올바르지 않습니다',
  'a settlement code that is not known': '알 수 없는 정산 코드입니다',
  'its fixture is not known yet': '경기가 아직 등록되지 않았습니다',
};

/** Each fault once; what has no wording here is shown as it is. */
export const shownFaults = (reason: string) =>
  [...new Set(reason.split('; '))].map((fault) => faults[fault] ?? fault).join(', ');
