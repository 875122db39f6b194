/** Where a picture stands on its album's page: an address that ends with it opens the picture. */
export const pictureAnchor = (id: number): string => `picture-${id}`;
