// Reproducible chance: the same seed gives the same vectors on every machine.

/** A generator of whole numbers: a Weyl sequence, stirred. */
export function chance(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let bits = state;
    bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
    return (bits ^ (bits >>> 15)) >>> 0;
  };
  const below = (end) => Number((BigInt(next()) * BigInt(end)) >> 32n);
  const between = (first, last) => first + below(last - first + 1);
  const pick = (items) => items[below(items.length)];
  const odds = (share, of) => below(of) < share;
  return { below, between, pick, odds };
}

/** `digits` with a point before the last `scale` of them. */
function pointed(digits, scale) {
  const text = String(digits).padStart(scale + 1, '0');
  return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** A price as feeds send them: mostly low with 2 decimals, some high, some with many decimals. */
export function price({ between, odds, pick }) {
  if (odds(1, 25)) return pick(['1', '1.0', '1.00', '1000', '1000.00', '999.99', '1.01', '1.001']);
  if (odds(1, 20)) {
    const decimals = Array.from({ length: between(4, 25) }, () => between(0, 9)).join('');
    return `${between(1, 999)}.${decimals}`;
  }
  const scale = pick([1, 2, 2, 2, 2, 2, 3]);
  const unit = 10 ** scale;
  const highest = pick([2, 3, 3, 5, 5, 40, 999]);
  return pointed(between(unit, highest * unit), scale);
}

/** Prices of a slip: mostly a few legs, sometimes as many as a slip may have. */
export function prices(random, most = 30) {
  const legs = Math.min(most, random.pick([1, 1, 2, 2, 3, 3, 4, 5, 7, 10, 15, 22, 30]));
  return Array.from({ length: legs }, () => price(random));
}
