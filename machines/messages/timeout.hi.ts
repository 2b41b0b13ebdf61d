import { message } from './message.ts';

export const timeoutMessage = 'कोई जवाब नहीं आया। कनेक्शन जाँचें और फिर से कोशिश करें।';
export const serverFailed = 'हमारी तरफ़ कुछ गड़बड़ हुई। एक मिनट बाद फिर से कोशिश करें।';
export const thisField = message('यह {reason}');
