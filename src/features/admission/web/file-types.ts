/** What her pictures may be. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
