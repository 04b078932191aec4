import { type FocusEvent, useState } from 'react';

interface Options<Row> {
  keyOf: (row: Row) => string | number;
  /** When the rows were loaded: a change of their order counts from then on. */
  at: number;
  /** Whether a row is worked on elsewhere, as in a dialog. */
  busy?: boolean;
}

/**
 * Keeps the order of rows that are loaded again and again while a person works in them, so that none moves away under
 * the pointer. New rows stand at the end until then. The handlers belong to the element around the rows.
 */
export function useSteadyRows<Row>(rows: Row[], { keyOf, at, busy = false }: Options<Row>) {
  const [pointed, setPointed] = useState(false);
  const [keyed, setKeyed] = useState(false);
  const [kept, setKept] = useState({ at, order: rows.map(keyOf) });
  // Not when the pointer leaves: a finger has left before its press arrives.
  if (kept.at !== at) {
    const held = pointed || keyed || busy;
    setKept({ at, order: (held ? inOrder(rows, kept.order, keyOf) : rows).map(keyOf) });
  }
  const handlers = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onKeyUp: () => setKeyed(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setKeyed(false);
    },
  };
  return { rows: inOrder(rows, kept.order, keyOf), handlers };
}

function inOrder<Row>(rows: Row[], order: (string | number)[], keyOf: Options<Row>['keyOf']) {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = (row: Row) => places.get(keyOf(row)) ?? order.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
