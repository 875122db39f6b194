/** Something to choose, as it is called in her language. */
export interface Named {
  id: number;
  name: string;
}
