/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_FavoritesInputs */

const de_performers_favorites = /** @type {(inputs: Performers_FavoritesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Deine Favoriten`)
};

const en_performers_favorites = /** @type {(inputs: Performers_FavoritesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your favourites`)
};

const es_performers_favorites = /** @type {(inputs: Performers_FavoritesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Tus favoritos`)
};

const nl_performers_favorites = /** @type {(inputs: Performers_FavoritesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Je favorieten`)
};

/**
* | output |
* | --- |
* | "Your favourites" |
*
* @param {Performers_FavoritesInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_favorites = /** @type {((inputs?: Performers_FavoritesInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_FavoritesInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_favorites(inputs)
	if (locale === "es") return es_performers_favorites(inputs)
	if (locale === "nl") return nl_performers_favorites(inputs)
	return de_performers_favorites(inputs)
});