/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_Price_VideoInputs */

const de_performers_price_video = /** @type {(inputs: Performers_Price_VideoInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Videochat, auf die Sekunde genau`)
};

const en_performers_price_video = /** @type {(inputs: Performers_Price_VideoInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Video chat, to the second`)
};

const es_performers_price_video = /** @type {(inputs: Performers_Price_VideoInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Videochat, al segundo`)
};

const nl_performers_price_video = /** @type {(inputs: Performers_Price_VideoInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Videochat, tot op de seconde`)
};

/**
* | output |
* | --- |
* | "Video chat, to the second" |
*
* @param {Performers_Price_VideoInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_price_video = /** @type {((inputs?: Performers_Price_VideoInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Price_VideoInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_price_video(inputs)
	if (locale === "es") return es_performers_price_video(inputs)
	if (locale === "nl") return nl_performers_price_video(inputs)
	return de_performers_price_video(inputs)
});