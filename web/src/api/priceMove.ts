/** Direction of a price change: positive if `to` is higher than `from`. */
export function priceMove(from: string, to: string): number {
  const [fromWhole = '', fromDecimals = ''] = from.split('.');
  const [toWhole = '', toDecimals = ''] = to.split('.');
  const length = Math.max(fromDecimals.length, toDecimals.length);
  return (
    toWhole.length - fromWhole.length ||
    compare(toWhole + toDecimals.padEnd(length, '0'), fromWhole + fromDecimals.padEnd(length, '0'))
  );
}

const compare = (one: string, other: string) => (one === other ? 0 : one > other ? 1 : -1);
