/** A page says with this header which view it draws. Once that one has ended, what it asks is refused, and never answered for the viewer's own account. */
export const viewHeader = 'x-carded-view';
