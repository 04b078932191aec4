import { useMutation } from '@tanstack/react-query';
import { call, isRefused, Refusal } from '@/api/call';
import { now } from '@/api/clock';
import { alert, closeDialog, confirm, openDialog } from '@/api/dialogs';
import { queryClient } from '@/api/queryClient';
import { refreshSession, report, settingsQuery } from '@/api/session';
import type { BetReceipt, BuilderQuote, FixtureView, Refusal as RefusalBody } from '@/rules/wire';
import { fixtureQuery } from '../catalogue/queries';
import { forgetAttempt, requestIdOn } from '../slip/attempts';
import { offerLargest } from '../slip/largest';
import { refreshMemberLimits } from '../slip/memberLimits';
import { showReceipt } from '../slip/receipt';
import { roleOf, STYLES } from '../slip/role';
import { useSlipStore } from '../slip/store';
import { pickOf } from '../slip/useSlip';
import { largestOf } from './stake';
import { type Builder, keyOf } from './useBuilder';
import { liveView } from './useLiveView';

/** A quote with the fixture that it is of. */
interface Shown {
  fixture: FixtureView;
  quote: BuilderQuote;
}

/** Places the picks as one bet; a second press during an attempt only shows a message. */
export function usePlaceBuilder(builder: Builder) {
  const { rules, user, fixture, quote, money } = builder;
  const placing = useMutation({ mutationFn: (shown: Shown) => place(builder, shown) });
  const submit = () => {
    if (placing.isPending) void alert(rules.betInProgress());
    else if (!user) openDialog('login');
    else if (money?.refusal) void showRefusal(builder, money.refusal);
    else if (quote && money) placing.mutate({ fixture, quote });
  };
  return { submit, busy: placing.isPending };
}

/** Sends the bet. A changed price that the member accepts begins another attempt. */
async function place(builder: Builder, shown: Shown): Promise<void> {
  const order = orderOf(builder, shown);
  try {
    const receipt = await call('POST /api/bet-builder', { input: order });
    forgetAttempt(order.requestId);
    await finish(builder, shown, receipt);
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.code !== 'BUILDER_PRICE_CHANGED') {
      // Unless its outcome is unknown: a retry has to be the same bet.
      if (isRefused(error)) forgetAttempt(order.requestId);
      return showLimit(builder, error);
    }
    const again = await requote(builder).catch(report);
    if (again && (await confirm(changeOf(again, error), { accept: '수락' }))) {
      return place(builder, again);
    }
    forgetAttempt(order.requestId);
  }
}

/** Shows a refusal; if a limit refused, offers the largest accepted stake. */
const showRefusal = (builder: Builder, problem: RefusalBody) =>
  offerLargest(problem, largestOf(builder, problem), builder.setStake);

/** The same for an error of the server, whose limits may be newer. */
function showLimit(builder: Builder, error: unknown) {
  if (!(error instanceof Refusal) || !('message' in error.problem)) return report(error);
  if (!builder.rules.isOwnLimit(error.problem.code)) return report(error);
  void refreshMemberLimits();
  return showRefusal(builder, error.problem);
}

/** The question about a changed price, with the price that would be sent. */
const changeOf = ({ quote }: Shown, { message }: Refusal) => `${message}\n현재 배당 ${quote.odds}`;

/** Requests the offer and prices the picks again. Shows why not, if they have no price any more. */
async function requote({ builderRules, fixture, picks }: Builder): Promise<Shown | null> {
  const query = { ...fixtureQuery(fixture.fixtureId), staleTime: 0 };
  const [view, settings] = await Promise.all([
    queryClient.fetchQuery(query),
    // The operator may have changed the margin.
    queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 }),
  ]);
  const current = liveView(view);
  const { betBuilderMargin } = settings;
  const { quote, message } = builderRules.quoteBuilder(current, picks, betBuilderMargin, now());
  if (quote) return { fixture: current, quote };
  await alert(message ?? '');
  return null;
}

function orderOf({ rules, user, stake }: Builder, { fixture, quote }: Shown) {
  const { fixtureId, sportId } = fixture;
  const memberId = user?.id ?? 0;
  const amounts = Number(stake);
  const { path, accepting } = useSlipStore.getState();
  const style = STYLES[roleOf(path)] ?? 'EU';
  // The order in which they were picked makes no other bet.
  const legs = quote.legs.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  // Without prices, which may move between a lost reply and the retry: that must not take the stake
  // twice.
  const sent = [memberId, amounts, style, fixtureId, ...legs.map(keyOf)];
  return {
    requestId: requestIdOn(`builder ${sent.join(' ')}`),
    memberId,
    totalRatio: quote.odds,
    amounts,
    bettings: legs.map(({ marketId, oddsId, price, version }) => ({
      betPrice: price,
      version,
      fixtureId,
      oddsId,
      sportId,
      marketId,
    })),
    gameDetailType: rules.detailType(style, legs.length) ?? 0,
    gameStyle: style,
    changeFlag: accepting === 'all',
    betterOnly: accepting === 'better',
  };
}

/** Closes the dialog and shows the receipt. */
async function finish({ stake }: Builder, { fixture, quote }: Shown, receipt: BetReceipt) {
  void refreshSession();
  void queryClient.invalidateQueries({ queryKey: ['history'] });
  void queryClient.invalidateQueries({ queryKey: ['promotions'] });
  closeDialog();
  const picks = fixture.markets.flatMap((market) =>
    market.selections
      .filter(({ oddsId }) =>
        quote.legs.some((leg) => leg.marketId === market.marketId && leg.oddsId === oddsId),
      )
      .map((selection) => pickOf(fixture, market, selection)),
  );
  const sent = { picks, stake, system: null, path: useSlipStore.getState().path };
  await showReceipt({ message: receipt.message, receipt, sent }, true, receipt.totalRatio);
}
