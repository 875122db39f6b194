import { run, type Queryable } from '../../../../platform/database/sql.ts';

export const writeGift = (
  on: Queryable,
  id: number,
  category: number,
  price: number,
  names: string,
  image: string,
  vip: boolean,
  position: number,
) =>
  run(on)`
    insert into gifts (id, category_id, price, names, image, vip, position) values (${id}, ${category}, ${price},
      ${names}, ${image}, ${vip}, ${position})
    on conflict (id) do nothing`;

export const writeToyControl = (
  on: Queryable,
  id: number,
  price: number,
  names: string,
  image: string,
  duration: number,
  strength: number,
  random: boolean,
  position: number,
) =>
  run(on)`
    insert into toy_controls (id, price, names, image, duration, strength, random, position)
    values (${id}, ${price}, ${names}, ${image}, ${duration}, ${strength}, ${random},
      ${position}) on conflict (id) do nothing`;
