/** The element that a page with a list is scrolled to. */
export const LIST_ANCHOR = 'list';
