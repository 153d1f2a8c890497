/** For every region that scrolls by itself: without a focus it cannot be scrolled by keyboard. */
export const scrollRegion = { tabIndex: 0 } as const;
