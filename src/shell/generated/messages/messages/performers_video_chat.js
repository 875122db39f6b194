/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Performers_Video_ChatInputs */

const de_performers_video_chat = /** @type {(inputs: Performers_Video_ChatInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Videochat`)
};

const en_performers_video_chat = /** @type {(inputs: Performers_Video_ChatInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Video chat`)
};

const es_performers_video_chat = /** @type {(inputs: Performers_Video_ChatInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Videochat`)
};

const nl_performers_video_chat = /** @type {(inputs: Performers_Video_ChatInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Videochat`)
};

/**
* | output |
* | --- |
* | "Video chat" |
*
* @param {Performers_Video_ChatInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const performers_video_chat = /** @type {((inputs?: Performers_Video_ChatInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Performers_Video_ChatInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_performers_video_chat(inputs)
	if (locale === "es") return es_performers_video_chat(inputs)
	if (locale === "nl") return nl_performers_video_chat(inputs)
	return de_performers_video_chat(inputs)
});