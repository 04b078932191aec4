/**
 * The variants of a type, in the order of a record that has all of them: the compiler refuses a
 * record that lacks one, which a list would not show.
 */
export const variantsOf = <Variant extends string>(all: Record<Variant, unknown>) =>
  Object.keys(all) as Variant[];

/** The options of a field, from the labels of all variants of a type. */
export const optionsOf = <Variant extends string>(labels: Record<Variant, string>) =>
  variantsOf(labels).map((value) => ({ value, label: labels[value] }));

/** The tabs of a list by state, from all states of its rows. */
export const tabsOf = <State extends string>(states: Record<State, { label: string }>) =>
  variantsOf(states).map((status) => ({ status, label: states[status].label }));
