# Ruby 3.0 or newer. Nothing to install.
require 'base64'
require 'json'
require 'net/http'
require 'openssl'

# Verifies a buyer whose details your server has. Returns the answer with 'uuid' and 'status', or nil without a good one.
def create(data, reference = nil)
  address = URI("#{ENV.fetch('CARDED_URL')}/v1/create")
  body = { key: ENV.fetch('CARDED_KEY'), data: data, reference: reference }.compact
  headers = { 'Content-Type' => 'application/json', 'X-Carded-Secret' => ENV.fetch('CARDED_SECRET') }
  http = { use_ssl: address.scheme == 'https', open_timeout: 5, read_timeout: 5 }
  answer = Net::HTTP.start(address.host, address.port, **http) { |open| open.post(address.path, body.to_json, headers) }
  answer.is_a?(Net::HTTPSuccess) ? JSON.parse(answer.body) : nil
rescue SystemCallError, IOError, SocketError, Timeout::Error, OpenSSL::SSL::SSLError, JSON::ParserError
  nil
end

# body: the raw text, as it came. The others: the headers webhook-id, webhook-timestamp and webhook-signature.
# Returns the event, or nil for a message that is not from Carded or is older than five minutes.
def hear(body, id, time, signatures)
  return nil unless time.match?(/\A\d+\z/) && (Time.now.to_i - time.to_i).abs <= 300

  secret = Base64.decode64(ENV.fetch('CARDED_WEBHOOK_SECRET').delete_prefix('whsec_'))
  # With an empty secret, anybody could sign.
  return nil if secret.empty?

  own = "v1,#{Base64.strict_encode64(OpenSSL::HMAC.digest('SHA256', secret, "#{id}.#{time}.#{body}"))}"
  # Messages carry two signatures while the secret is renewed.
  is_ours = signatures.split(' ').any? { |one| one.bytesize == own.bytesize && OpenSSL.fixed_length_secure_compare(one, own) }
  is_ours ? JSON.parse(body)['data'] : nil
end
